import { typeOfAlias } from '../../model/reference.js';
import { isOpening } from '../tokens/brackets.js';
import type { GoReader } from './reader.js';
import { typeText } from './type-text.js';
import { receiverBefore, UNKNOWN } from './values.js';

/** The name of a switch by types, `v` of `switch v := x.(type)`. */
export interface Switched {
  /** Position of the name. */
  readonly at: number;
  /** What it is where a case names no type or several: the value itself, as `typeOfAlias` says it, or empty. */
  readonly type: string;
}

/**
 * The name of a switch by types whose `:=` stands at a position; null for any other statement.
 *
 * @param body Position of the brace behind the head.
 */
export function switchedName(reader: GoReader, colon: number, body: number): Switched | null {
  const isByTypes = body - 4 > colon && reader.isWord(body - 2, 'type') && reader.is(body - 4, '.');
  if (!isByTypes) return null;
  const value = receiverBefore(reader, body - 4);
  const isKnown = value !== UNKNOWN && !value.startsWith('"');
  return { at: colon - 1, type: isKnown ? typeOfAlias(value) : '' };
}

/** What a clause says, whose word stands at a position: its one type, null where it has none or several; and where its colon is. */
export function readCase(
  reader: GoReader,
  word: number,
  limit: number,
): { readonly type: string | null; readonly colon: number } {
  let isOne = reader.isWord(word, 'case') && !reader.isWord(word + 1, 'nil');
  for (let at = word + 1; at < limit; at++) {
    if (reader.is(at, ':'))
      return { type: isOne ? typeText(reader, { from: word + 1, to: at }) : null, colon: at };
    if (reader.is(at, ',')) isOne = false;
    if (isOpening(reader.kind(at))) at = Math.max(at, reader.closing(at));
  }
  return { type: null, colon: limit };
}
