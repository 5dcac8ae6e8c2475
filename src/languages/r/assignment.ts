import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { R_KEYWORDS } from './words.js';

/** A word, or anything between backticks: `%||%`. */
export function isRName(reader: TokenReader, at: number): boolean {
  if (reader.kind(at) === Token.Word) return !R_KEYWORDS.has(reader.text(at));
  return reader.kind(at) === Token.String && reader.text(at).startsWith('`');
}

/** Position after `<-`, `<<-` or `=`; -1 if there is none. */
export function behindArrow(reader: TokenReader, at: number): number {
  if (reader.is(at, '=')) return reader.is(at + 1, '=') ? -1 : at + 1;
  if (!reader.is(at, '<')) return -1;
  const last = reader.is(at + 1, '<') ? at + 2 : at + 1;
  const isTight = reader.end(last - 1) === reader.start(last);
  return reader.is(last, '-') && isTight ? last + 1 : -1;
}

/** Whether a `->` is at a position. */
export function isRightArrow(reader: TokenReader, at: number): boolean {
  return reader.is(at, '-') && reader.is(at + 1, '>') && reader.end(at) === reader.start(at + 1);
}

/** `key = 1` among the arguments of a call. */
export function isArgument(reader: TokenReader, at: number): boolean {
  return reader.is(at + 1, '=') && /^[(,]$/.test(reader.text(at - 1));
}

/** Position of the bracket before the parameters of `function(x)` or `\(x)`; -1 if no function begins. */
export function parametersAt(reader: TokenReader, at: number): number {
  const isFunction = reader.isWord(at, 'function') || reader.is(at, '\\');
  return isFunction && reader.is(at + 1, '(') ? at + 1 : -1;
}

const firsts = new WeakMap<TokenReader, ReadonlySet<number>>();

/** Positions where a name gets its first value; cached, because scripts assign many names. */
export function isFirstValue(reader: TokenReader, at: number): boolean {
  const known = firsts.get(reader);
  if (known !== undefined) return known.has(at);
  const found = new Map<string, number>();
  for (let name = 0; name < reader.count; name++) {
    if (!isRName(reader, name) || behindArrow(reader, name + 1) < 0) continue;
    if (isArgument(reader, name) || found.has(reader.text(name))) continue;
    found.set(reader.text(name), name);
  }
  const positions = new Set(found.values());
  firsts.set(reader, positions);
  return positions.has(at);
}
