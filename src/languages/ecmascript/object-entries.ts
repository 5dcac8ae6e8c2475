import type { ExportedName } from '../../model/reference.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** An entry of an object literal whose value is a name: `a`, `b: c`. */
interface NamedEntry {
  readonly key: string;
  readonly value: string;
  /** Where the value begins in the text. */
  readonly offset: number;
}

/** The entries of an object literal whose values are names. */
export function namedEntries(reader: TokenReader, open: number): NamedEntry[] {
  const entries: NamedEntry[] = [];
  let depth = 0;
  for (let at = open; at < reader.count; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind)) depth--;
    if (depth === 0) break;
    const starts = depth === 1 && (reader.is(at - 1, '{') || reader.is(at - 1, ','));
    if (!starts || (kind !== Token.Word && kind !== Token.String)) continue;
    const key = kind === Token.String ? reader.text(at).slice(1, -1) : reader.text(at);
    const shorthand = reader.is(at + 1, ',') || reader.is(at + 1, '}');
    const valueEnds = reader.is(at + 3, ',') || reader.is(at + 3, '}');
    if (shorthand) entries.push({ key, value: key, offset: reader.start(at) });
    else if (reader.is(at + 1, ':') && reader.kind(at + 2) === Token.Word && valueEnds) {
      entries.push({ key, value: reader.text(at + 2), offset: reader.start(at + 2) });
    }
  }
  return entries;
}

/**
 * The members that a module's exported objects collect under their own name: `api.get` for
 * `export const api = { get }`, `default.get` for `export default { get }`.
 *
 * @param offered Local names that the module exports by a separate clause or statement.
 */
export function gatheredMembers(
  reader: TokenReader,
  offered: ReadonlySet<string>,
): readonly ExportedName[] {
  const found: ExportedName[] = [];
  let depth = 0;
  for (let at = 0; at < reader.count; at++) {
    const kind = reader.kind(at);
    if (kind === 125) depth--;
    if (kind !== 123) continue;
    const owner = depth++ === 0 ? ownerOf(reader, at, offered) : '';
    if (owner === '') continue;
    for (const { key, value } of namedEntries(reader, at))
      found.push({ exported: `${owner}.${key}`, local: value });
  }
  return found;
}

/** The name of the exported object that opens here, `default` for one without a name; otherwise empty. */
function ownerOf(reader: TokenReader, open: number, offered: ReadonlySet<string>): string {
  if (reader.isWord(open - 1, 'default')) return 'default';
  const isBinding = reader.is(open - 1, '=') && reader.kind(open - 2) === Token.Word;
  if (!isBinding || !/^(?:const|let|var)$/.test(reader.text(open - 3))) return '';
  const name = reader.text(open - 2);
  return reader.isWord(open - 4, 'export') || offered.has(name) ? name : '';
}
