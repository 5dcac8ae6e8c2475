import { typeOfAlias } from '../../model/reference.js';
import { isOpening } from '../tokens/brackets.js';
import type { GoReader } from './reader.js';
import { typeText } from './type-text.js';
import { receiverBefore, UNKNOWN } from './values.js';

/** The variable of a type switch, `v` in `switch v := x.(type)`. */
export interface Switched {
  /** Position of the name. */
  readonly at: number;
  /** Its type in a clause with no type or several: the switched value as `typeOfAlias` writes it, or empty. */
  readonly type: string;
}

/**
 * The variable of the type switch whose `:=` is at a position; null for any other statement.
 *
 * @param body Position of the brace after the head.
 */
export function switchedName(reader: GoReader, colon: number, body: number): Switched | null {
  const isByTypes = body - 4 > colon && reader.isWord(body - 2, 'type') && reader.is(body - 4, '.');
  if (!isByTypes) return null;
  const value = receiverBefore(reader, body - 4);
  const isKnown = value !== UNKNOWN && !value.startsWith('"');
  return { at: colon - 1, type: isKnown ? typeOfAlias(value) : '' };
}

/**
 * The type of a clause, given the position of its first word, and the position of its colon; the type is null
 * unless there is exactly one.
 */
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
