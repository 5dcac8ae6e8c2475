import type { FoundReference } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { receiverAt } from '../outline/receivers.js';
import { findUses } from '../outline/references.js';
import type { OutlineTable } from '../outline/table.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isTight } from './names.js';
import { OF_JULIA } from './words.js';

/** References in Julia, including broadcast calls, `find.(keys)`, and macros, `@layer Depot`. */
export function findJuliaUses(
  table: OutlineTable,
  reader: TokenReader,
  found: FoundOutline,
): FoundReference[] {
  const others: FoundReference[] = [];
  for (let at = 0; at < reader.count; at++) {
    const name = reader.text(at);
    if (reader.kind(at) !== Token.Word || found.names.has(reader.start(at))) continue;
    const isMacro = reader.is(at - 1, '@') && isTight(reader, at);
    const isOfEach = reader.is(at + 1, '.') && reader.is(at + 2, '(') && isTight(reader, at + 2);
    if ((!isMacro && !isOfEach) || OF_JULIA.has(name)) continue;
    const receiver = isMacro ? '' : receiverAt(reader, at, table.uses.separators);
    others.push({ name, kind: 'call', receiver, offset: reader.start(at) });
  }
  const known = new Set(others.map(({ offset }) => offset));
  return [...findUses(table, reader, found).filter(({ offset }) => !known.has(offset)), ...others];
}
