import type { TokenReader } from './token-reader.js';

/** Whether the kind of a token, a character code, opens a round, square or curly bracket. */
export function isOpening(kind: number): boolean {
  return kind === 40 || kind === 91 || kind === 123;
}

/** The character code of what closes an opening bracket. */
export function closerOf(kind: number): number {
  return kind === 40 ? 41 : kind + 2;
}

/** Whether it closes one. */
export function isClosing(kind: number): boolean {
  return kind === 41 || kind === 93 || kind === 125;
}

/** Position of the bracket that closes the one at a position; that of the last token where none does. */
export function closingOf(reader: TokenReader, open: number): number {
  let depth = 0;
  for (let at = open; at < reader.count; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind) && --depth === 0) return at;
  }
  return reader.count - 1;
}
