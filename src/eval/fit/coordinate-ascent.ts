import type { BlendedWeights, TrainingRequest } from './softmax-regression.js';

export interface AscentOptions {
  readonly signals: number;
  readonly start: BlendedWeights;
  /** Passes over all weights; each halves the steps. */
  readonly passes: number;
  /** A step is kept when it gains at least this: smaller gains are noise of the sample. */
  readonly leastGain: number;
}

/** First step of a weight, and the factors of it that are tried. */
const FIRST_STEP = 0.4;
const FACTORS = [-1, -0.5, 0.5, 1];
const DEPTH = 10;

/**
 * Coordinate ascent on the mean gain of requests (Metzler and Croft, "Linear feature-based models for information
 * retrieval", 2007): each weight in turn is moved by a few steps, and stays where the gain is largest. Deterministic.
 */
export function ascend(
  requests: readonly TrainingRequest[],
  options: AscentOptions,
): BlendedWeights {
  const { signals, start, passes, leastGain } = options;
  const weights = Float64Array.from([...start.short, ...start.long]);
  const scores = requests.map((request) => blendedScores(request, weights, signals));
  let best = meanGain(requests, scores);
  for (let pass = 0, step = FIRST_STEP; pass < passes; pass++, step /= 2) {
    for (let weight = 0; weight < weights.length; weight++) {
      let kept = 0;
      for (const factor of FACTORS) {
        const change = factor * step;
        const gain = meanGain(requests, moved(requests, scores, weight, change, signals));
        if (gain < best + leastGain) continue;
        best = gain;
        kept = change;
      }
      if (kept === 0) continue;
      weights[weight] = weights[weight]! + kept;
      moved(requests, scores, weight, kept, signals).forEach((next, at) => {
        scores[at] = next;
      });
    }
  }
  return { short: weights.slice(0, signals), long: weights.slice(signals) };
}

/** NDCG@10 with binary gains, and half a point for a right first. */
function gainOf({ gold }: TrainingRequest, scores: Float64Array): number {
  let sum = 0;
  let ideal = 0;
  let first = 0;
  gold.forEach((row, at) => {
    ideal += at < DEPTH ? 1 / Math.log2(at + 2) : 0;
    let rank = 1;
    for (let other = 0; other < scores.length; other++) {
      if (scores[other]! > scores[row]! || (scores[other] === scores[row] && other < row)) rank++;
    }
    if (rank <= DEPTH) sum += 1 / Math.log2(rank + 1);
    if (rank === 1) first = 0.5;
  });
  return ideal === 0 ? 0 : sum / ideal + first;
}

function meanGain(requests: readonly TrainingRequest[], scores: readonly Float64Array[]): number {
  let sum = 0;
  requests.forEach((request, at) => {
    sum += gainOf(request, scores[at]!);
  });
  return sum / Math.max(1, requests.length);
}

/** Weight `i` is that of signal i for short requests; `signals + i` for long ones. */
function moved(
  requests: readonly TrainingRequest[],
  scores: readonly Float64Array[],
  weight: number,
  change: number,
  signals: number,
): Float64Array[] {
  const signal = weight % signals;
  return requests.map(({ longness, values }, at) => {
    const share = weight < signals ? 1 - longness : longness;
    return scores[at]!.map(
      (score, row) => score + change * share * values[row * signals + signal]!,
    );
  });
}

function blendedScores(
  { longness, values, rows }: TrainingRequest,
  weights: Float64Array,
  signals: number,
): Float64Array {
  return Float64Array.from({ length: rows }, (_, row) => {
    let score = 0;
    for (let i = 0; i < signals; i++) {
      const weight = (1 - longness) * weights[i]! + longness * weights[signals + i]!;
      score += weight * values[row * signals + i]!;
    }
    return score;
  });
}
