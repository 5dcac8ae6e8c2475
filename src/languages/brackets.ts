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
