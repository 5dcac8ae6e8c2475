/** Whether the kind of a token, a character code, opens a round, square or curly bracket. */
export function isOpening(kind: number): boolean {
  return kind === 40 || kind === 91 || kind === 123;
}

/** Whether it closes one. */
export function isClosing(kind: number): boolean {
  return kind === 41 || kind === 93 || kind === 125;
}
