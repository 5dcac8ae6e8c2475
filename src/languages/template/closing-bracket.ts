import { isClosing, isOpening } from '../tokens/brackets.js';

const [BACKSLASH, SINGLE, DOUBLE] = [92, 39, 34];

/**
 * Offset of the bracket that closes the one before an offset, ignoring those in strings; -1 if it is more
 * than `most` characters away.
 */
export function closingBracket(text: string, from: number, most: number): number {
  let depth = 0;
  let quote = 0;
  for (let at = from; at < Math.min(text.length, from + most); at++) {
    const mark = text.charCodeAt(at);
    if (quote !== 0) {
      if (mark === BACKSLASH) at++;
      else if (mark === quote) quote = 0;
    } else if (mark === SINGLE || mark === DOUBLE) quote = mark;
    else if (isOpening(mark)) depth++;
    else if (isClosing(mark) && depth-- === 0) return at;
  }
  return -1;
}
