import { isClosing, isOpening } from './brackets.js';
import { Token } from './token-list.js';
import type { TokenReader } from './token-reader.js';

/** Most tokens in a list of type arguments. */
const LONGEST_ARGUMENTS = 200;

/** Most tokens in the arguments of a call. */
const LONGEST_CALL = 600;

/** Punctuation allowed within type arguments. */
const IN_ARGUMENTS: ReadonlySet<number> = new Set([...'.,?&[]@'].map((mark) => mark.charCodeAt(0)));

/**
 * Position of the `>` that closes the type arguments opened by the `<` at a position; -1 if that `<` is a
 * comparison.
 */
export function closingAngle(reader: TokenReader, open: number): number {
  let depth = 0;
  for (let at = open; at < open + LONGEST_ARGUMENTS && at < reader.count; at++) {
    if (reader.is(at, '<')) depth++;
    else if (reader.is(at, '>')) {
      if (--depth === 0) return at;
    } else if (reader.kind(at) !== Token.Word && !IN_ARGUMENTS.has(reader.kind(at))) return -1;
  }
  return -1;
}

/** Position after the type arguments at a position; the position itself if there are none. */
export function behindAngles(reader: TokenReader, at: number): number {
  const close = reader.is(at, '<') ? closingAngle(reader, at) : -1;
  return close < 0 ? at : close + 1;
}

/** The number of arguments in the parentheses at a position; undefined if there are too many tokens to count them. */
export function argumentsAt(reader: TokenReader, open: number): number | undefined {
  let depth = 0;
  let commas = 0;
  for (let at = open; at < open + LONGEST_CALL && at < reader.count; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind) && --depth === 0) return at === open + 1 ? 0 : commas + 1;
    else if (depth === 1 && reader.is(at, ',')) commas++;
    // Skips the comma of `new Map<A, B>()`; the left side of a comparison rarely starts with a capital.
    else if (depth === 1 && reader.is(at, '<') && /^\p{Lu}/u.test(reader.text(at - 1))) {
      at = Math.max(at, closingAngle(reader, at));
    }
  }
  return undefined;
}
