import type { ReferenceKind } from '../../model/reference.js';
import type { FoundReference } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { lineColumns } from '../token-outline/blocks.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { namesBound } from './bound.js';
import { isDotInName } from './module.js';
import { HASKELL_KEYWORDS, OF_HASKELL } from './words.js';

/** References in Haskell, where the arguments of a function follow on its line, and no brackets mark a call. */
export function findHaskellUses(
  reader: TokenReader,
  tokens: TokenList,
  { names, bases, definitions }: FoundOutline,
): FoundReference[] {
  const columns = lineColumns(reader, tokens);
  const bound = namesBound(reader, columns, names);
  const own = new Set(definitions.map(({ name }) => name));
  const basesAt = new Set(bases.map(({ offset }) => offset));
  const uses: FoundReference[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word) continue;
    const offset = reader.start(at);
    const name = reader.text(at);
    const isImport = reader.isWord(at, 'import') && columns[at] === 0;
    if (isImport || (reader.isWord(at, 'module') && columns[at] === 0)) {
      at = behindLine(reader, columns, at) - 1;
      continue;
    }
    if (name.length < 2 || names.has(offset) || HASKELL_KEYWORDS.has(name)) continue;
    if (isQualifier(reader, at)) continue;
    const receiver = qualifierOf(reader, at);
    const isKnown = receiver !== '' || own.has(name);
    if (!isKnown && (OF_HASKELL.has(name) || bound.has(name))) continue;
    const kind = basesAt.has(offset) ? 'base' : kindAt(reader, columns, at);
    uses.push({ name, kind, receiver, offset });
  }
  return uses;
}

/** Position of the next line at the margin. */
function behindLine(reader: TokenReader, columns: Int32Array, from: number): number {
  let at = from + 1;
  while (at < reader.count && columns[at] !== 0) at++;
  // The export list of a module may end at the margin.
  return reader.is(at, ')') ? at + 1 : at;
}

function kindAt(reader: TokenReader, columns: Int32Array, at: number): ReferenceKind {
  if (/^\p{Lu}/u.test(reader.text(at))) return 'type';
  if (columns[at + 1]! >= 0) return 'value';
  const next = reader.kind(at + 1);
  const isWord = next === Token.Word && !HASKELL_KEYWORDS.has(reader.text(at + 1));
  const isLiteral = next === Token.String || next === Token.Number;
  return isWord || isLiteral || /^[([$]$/.test(reader.text(at + 1)) ? 'call' : 'value';
}

/** `Map` in `Map.lookup` */
function isQualifier(reader: TokenReader, at: number): boolean {
  const isCapital = /^\p{Lu}/u.test(reader.text(at));
  return isCapital && reader.kind(at + 2) === Token.Word && isDotInName(reader, at + 1);
}

function qualifierOf(reader: TokenReader, at: number): string {
  let first = at;
  while (isDotInName(reader, first - 1) && /^\p{Lu}/u.test(reader.text(first - 2))) first -= 2;
  return first === at ? '' : reader.between(reader.start(first), reader.end(at - 2));
}
