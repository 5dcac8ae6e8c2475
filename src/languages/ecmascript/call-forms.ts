import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens read of type arguments, and of parameters. */
const MOST_TYPE_TOKENS = 400;
const MOST_PARAMETER_TOKENS = 120;

/** Whether the `<` at a position opens type arguments that are soon closed and followed by `(`. */
export function typeArgumentsCall(reader: TokenReader, open: number): boolean {
  return typeArgumentsEnd(reader, open) >= 0;
}

/**
 * Position of the bracket that opens the arguments of the word at a position, for `f(…)` and `f<T>(…)`; -1 if
 * it is not called.
 */
export function givenAt(reader: TokenReader, word: number): number {
  if (reader.is(word + 1, '(')) return word + 1;
  return reader.is(word + 1, '<') ? typeArgumentsEnd(reader, word + 1) : -1;
}

/** Position of the `(` after the type arguments at a position; -1 if none follows. */
function typeArgumentsEnd(reader: TokenReader, open: number): number {
  let depth = 0;
  let brackets = 0;
  for (let at = open; at < open + MOST_TYPE_TOKENS && at < reader.count; at++) {
    const kind = reader.kind(at);
    if (reader.is(at, '<')) depth++;
    else if (reader.is(at, '>') && !reader.is(at - 1, '=')) depth--;
    else if (isOpening(kind)) brackets++;
    else if (isClosing(kind)) brackets--;
    else if (
      (reader.is(at, ';') && brackets === 0) ||
      (reader.is(at, '&') && reader.is(at + 1, '&'))
    )
      return -1;
    // `i<n) { … }` is a comparison.
    if (brackets < 0) return -1;
    if (depth === 0) return reader.is(at + 1, '(') ? at + 1 : -1;
  }
  return -1;
}

/** Position of the first word of the dotted chain that ends at a position. */
export function headOf(reader: TokenReader, last: number): number {
  let head = last;
  while (reader.is(head - 1, '.') && reader.kind(head - 2) === Token.Word) head -= 2;
  return head;
}

/** `{ run() {…} }`: a method of an object that is not listed. */
export function isMethodName(reader: TokenReader, head: number, last: number): boolean {
  const before = reader.text(head - 1);
  if (head !== last || !/^(?:[{,*]|async|get|set)$/.test(before)) return false;
  let depth = 0;
  for (let at = last + 1; at < last + MOST_PARAMETER_TOKENS && at < reader.count; at++) {
    if (reader.is(at, '(')) depth++;
    else if (reader.is(at, ')') && --depth === 0) return reader.is(at + 1, '{');
  }
  return false;
}

/** Whether the bracket at a position follows `new`: `new (require('m').Name)(…)`. */
export function opensConstructed(reader: TokenReader, at: number): boolean {
  return reader.is(at, '(') && reader.isWord(at - 1, 'new');
}
