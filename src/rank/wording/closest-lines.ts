/** Lines that stand close together: those of a short block. */
export const CLOSE_LINES = 6;

/**
 * The most that any {@link CLOSE_LINES} lines in a row are worth, each term in them counted once.
 *
 * @param lines The terms of each line, repetitions allowed.
 * @param worth What each term is worth, 0 or more.
 */
export function closestLines(
  lines: readonly (readonly number[])[],
  worth: readonly number[],
): number {
  const counts = new Uint32Array(worth.length);
  let sum = 0;
  let most = 0;
  for (let at = 0; at < lines.length; at++) {
    if (at >= CLOSE_LINES) {
      for (const term of lines[at - CLOSE_LINES]!) {
        counts[term] = counts[term]! - 1;
        if (counts[term] === 0) sum -= worth[term]!;
      }
    }
    for (const term of lines[at]!) {
      if (counts[term] === 0) sum += worth[term]!;
      counts[term] = counts[term]! + 1;
    }
    if (sum > most) most = sum;
  }
  return most;
}
