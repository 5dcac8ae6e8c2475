/** Lines before and behind a line that tell it from its like elsewhere. */
const AROUND = 8;
/** How many lines further up a line is looked for that is still there. */
const FURTHEST = 20;
/** Share of the lines around a place that must be the same. */
const LEAST_LIKENESS = 0.3;

/**
 * Where a line of an older text stands in a newer one: the place with the same line whose surroundings are most alike, of
 * equals the nearest. Where the line is blank, or gone, that of the next one above it that is still there.
 *
 * @param line 1-based.
 * @returns 1-based; null where nothing of it is left.
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

/** How alike the lines with words around two places are: 0 to 1, the n-th line away counting 1/n. */
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
