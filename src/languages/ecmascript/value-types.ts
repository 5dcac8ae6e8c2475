import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { chainFrom } from './value-chains.js';
import { endsType } from './written-types.js';

/** Utility types that keep the members of the type they wrap. */
const AROUND = /^(?:Awaited|NonNullable|Readonly|Required|Partial)$/;

/**
 * The expression whose type a type is: `open` for `typeof open`, `open()` for `ReturnType<typeof open>`,
 * `new Store()` for `InstanceType<typeof Store>`, `new Store().open` for `Store['open']` and for
 * `typeof Store.prototype.open`; otherwise empty.
 *
 * @param at Position where the type begins.
 */
export function valueOfType(reader: TokenReader, at: number): string {
  let from = at;
  while (reader.is(from + 1, '<') && AROUND.test(reader.text(from))) from += 2;
  const depth = (from - at) / 2;
  if (reader.isWord(from, 'typeof')) return ofTypeof(reader, from, depth);
  if (reader.is(from + 1, '<') && reader.isWord(from + 2, 'typeof')) {
    const value = ofTypeof(reader, from + 2, depth + 1);
    if (value === '') return '';
    if (reader.isWord(from, 'ReturnType')) return `${value}()`;
    return reader.isWord(from, 'InstanceType') ? `new ${value}()` : '';
  }
  const key = from + 2;
  const isIndexed =
    reader.kind(from) === Token.Word &&
    reader.is(from + 1, '[') &&
    reader.kind(key) === Token.String &&
    reader.is(key + 1, ']') &&
    endsAt(reader, key + 2, depth);
  return isIndexed ? `new ${reader.text(from)}().${reader.text(key).slice(1, -1)}` : '';
}

/** The expression after `typeof`. */
function ofTypeof(reader: TokenReader, at: number, depth: number): string {
  const chain = chainFrom(reader, at + 1);
  if (chain === null || !endsAt(reader, chain.last + 1, depth)) return '';
  return chain.value.replace(/^([^.]+)\.prototype\./, 'new $1().');
}

/** Whether the given number of angle brackets closes at a position, and the type ends after them. */
function endsAt(reader: TokenReader, from: number, angles: number): boolean {
  for (let at = from; at < from + angles; at++) if (!reader.is(at, '>')) return false;
  return endsType(reader, from + angles);
}
