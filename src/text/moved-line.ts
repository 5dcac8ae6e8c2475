/** Number of lines before and after a line that distinguish it from equal lines elsewhere. */
const AROUND = 8;
/** How many lines above are tried to find one that still exists. */
const FURTHEST = 20;
/** Fewest of the surrounding lines, as a share, that must be the same. */
const LEAST_LIKENESS = 0.3;

/**
 * Where a line of an older text is in a newer one: the equal line with the most similar surroundings, among equals
 * the nearest. If the line is blank or removed, the next line above that still exists.
 *
 * @param line 1-based.
 * @returns 1-based; null if nothing is left of it.
 */
export function movedLine(
  before: readonly string[],
  after: readonly string[],
  line: number,
): number | null {
  for (let index = line - 1; index >= Math.max(0, line - FURTHEST); index--) {
    const place = placeOf(before, after, index);
    if (place >= 0) return place + 1;
  }
  return null;
}

/** Index of the line that most likely is the one at an index of the older text, or -1. */
function placeOf(before: readonly string[], after: readonly string[], index: number): number {
  const text = before[index]?.trim() ?? '';
  if (text === '') return -1;
  let best = -1;
  let bestLikeness = LEAST_LIKENESS;
  after.forEach((candidate, place) => {
    if (candidate.trim() !== text) return;
    const likeness = likenessOf(before, index, after, place);
    const isNearer = best < 0 || Math.abs(place - index) < Math.abs(best - index);
    if (likeness > bestLikeness || (likeness === bestLikeness && isNearer)) {
      best = place;
      bestLikeness = likeness;
    }
  });
  return best;
}

/**
 * How similar the surroundings of two places are, comparing lines that contain words: 0 to 1, where the n-th line
 * away counts 1/n.
 */
function likenessOf(
  before: readonly string[],
  at: number,
  after: readonly string[],
  place: number,
): number {
  let same = 0;
  let all = 0;
  for (let step = -AROUND; step <= AROUND; step++) {
    const line = before[at + step];
    if (step === 0 || line === undefined || !/\w/.test(line)) continue;
    const weight = 1 / Math.abs(step);
    all += weight;
    if (line === after[place + step]) same += weight;
  }
  return all === 0 ? 1 : same / all;
}
