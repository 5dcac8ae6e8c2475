import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { chainFrom } from './value-chains.js';
import { endsType } from './written-types.js';

/** What is around the type of a value without which that has the same members. */
const AROUND = /^(?:Awaited|NonNullable|Readonly|Required|Partial)$/;

/**
 * The value whose type a type is, as an expression: `open` of `typeof open`, `open()` of `ReturnType<typeof open>`, `new Store()` of
 * `InstanceType<typeof Store>`, `new Store().open` of `Store['open']` and of `typeof Store.prototype.open`; empty for every other type.
 *
 * @param at Position at which the type begins.
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

/** The value behind `typeof`. */
function ofTypeof(reader: TokenReader, at: number, depth: number): string {
  const chain = chainFrom(reader, at + 1);
  if (chain === null || !endsAt(reader, chain.last + 1, depth)) return '';
  return chain.value.replace(/^([^.]+)\.prototype\./, 'new $1().');
}

/** Whether so many angles close at a position, and no type goes on behind them. */
function endsAt(reader: TokenReader, from: number, angles: number): boolean {
  for (let at = from; at < from + angles; at++) if (!reader.is(at, '>')) return false;
  return endsType(reader, from + angles);
}
