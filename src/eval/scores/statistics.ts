/** A mean with its interval. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Number of resamples of a bootstrap, and the seed to draw them with: fixed, so that a run is reproducible to the
 * last digit.
 */
const RESAMPLES = 10_000;
const SEED = 0x5eed_c0de;

/**
 * Mean with its 95 % bootstrap interval by percentiles (Efron and Tibshirani, "An Introduction to the Bootstrap", 1993,
 * chapter 13): 10,000 resamples with replacement. Null without values.
 */
export function bootstrapMean(values: readonly number[]): Interval | null {
  const count = values.length;
  if (count === 0) return null;
  const random = mulberry32(SEED);
  const means = new Float64Array(RESAMPLES);
  for (let resample = 0; resample < RESAMPLES; resample++) {
    let sum = 0;
    for (let draw = 0; draw < count; draw++) sum += values[Math.floor(random() * count)]!;
    means[resample] = sum / count;
  }
  means.sort();
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / count,
    low: means[Math.floor(0.025 * RESAMPLES)]!,
    high: means[Math.ceil(0.975 * RESAMPLES) - 1]!,
  };
}

/** Numbers from 0 up to 1: Tommy Ettinger's mulberry32, a generator with 32 bits of state. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Pairs won, lost and tied, and how likely such an outcome is by chance. */
export interface SignTest {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Two-sided p-value; 1 if every pair is tied. */
  readonly p: number;
}

/** Smaller differences count as a tie: they come from the order of additions. */
const EQUAL = 1e-9;

/**
 * The exact two-sided sign test on pairs (Dixon and Mood, 1946), without ties: p = min(1, 2 · P(X ≤ min(wins,
 * losses))), where X is binomial over n = wins + losses and ½.
 *
 * @param differences One for each pair, positive for a win.
 */
export function signTest(differences: readonly number[]): SignTest {
  const wins = differences.filter((difference) => difference > EQUAL).length;
  const losses = differences.filter((difference) => difference < -EQUAL).length;
  const n = wins + losses;
  const tail = Math.min(wins, losses);
  // Uses logarithms, because ½ⁿ itself underflows from 1,075 pairs on.
  let [logTerm, sum] = [-n * Math.LN2, 0];
  for (let k = 0; k <= tail; k++) {
    sum += Math.exp(logTerm);
    logTerm += Math.log((n - k) / (k + 1));
  }
  return { wins, losses, ties: differences.length - n, p: n === 0 ? 1 : Math.min(1, 2 * sum) };
}
