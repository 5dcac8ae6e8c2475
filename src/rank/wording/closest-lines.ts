/** The number of lines that count as close together: a short block. */
export const CLOSE_LINES = 6;

/**
 * The highest total worth of the distinct terms in any {@link CLOSE_LINES} consecutive lines.
 *
 * @param lines The terms of each line; may repeat.
 * @param worth The worth of each term, 0 or more.
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
