import type { FoundReference } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { OF_PRISMA } from './words.js';

/** Types of fields, which follow the field names: `shelf Shelf?`, and `shelves: [Shelf!]` in old schemas. */
export function findPrismaUses(
  reader: TokenReader,
  { units }: TokenList,
  { names }: FoundOutline,
): FoundReference[] {
  const uses: FoundReference[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word || !names.has(reader.start(at))) continue;
    let type = at + 1;
    while (/^[:=[]$/.test(reader.text(type)) && type < at + 3) type++;
    const name = reader.text(type);
    const isType = reader.kind(type) === Token.Word && !OF_PRISMA.has(name);
    // The next value of an enum is on a line of its own.
    if (!isType || units.subarray(reader.end(at), reader.start(type)).includes(10)) continue;
    uses.push({ name, kind: 'type', receiver: '', offset: reader.start(type) });
  }
  return uses;
}
