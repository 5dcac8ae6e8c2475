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
  lines.forEach((terms, at) => {
    for (const term of lines[at - CLOSE_LINES] ?? []) {
      if (--counts[term]! === 0) sum -= worth[term]!;
    }
    for (const term of terms) {
      if (counts[term]!++ === 0) sum += worth[term]!;
    }
    most = Math.max(most, sum);
  });
  return most;
}
