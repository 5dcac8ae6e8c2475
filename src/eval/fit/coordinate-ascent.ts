import { WEIGHT_SETS } from '../../rank/weights.js';
import { apart, joined, type SetWeights } from './set-weights.js';
import { scoreRows, type TrainingRequest } from './softmax-regression.js';

export interface AscentOptions {
  readonly signals: number;
  readonly start: SetWeights;
  /** Passes over all weights; each pass halves the steps. */
  readonly passes: number;
  /** Smallest gain for which a step is kept; smaller gains are noise of the sample. */
  readonly leastGain: number;
}

/** Size of a weight's first step, and the multiples of it that are tried. */
const FIRST_STEP = 0.4;
const FACTORS = [-1, -0.5, 0.5, 1];
const DEPTH = 10;

/**
 * Coordinate ascent on the mean gain of requests (Metzler and Croft, "Linear feature-based models for information
 * retrieval", 2007): moves each weight in turn by a few steps and keeps the value with the largest gain.
 * Deterministic.
 */
export function ascend(requests: readonly TrainingRequest[], options: AscentOptions): SetWeights {
  const { signals, start, passes, leastGain } = options;
  const weights = joined(start);
  const scores = requests.map((request) => scoreRows(request, start, signals));
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
  return apart(weights, signals);
}

/** NDCG@10 with binary gains, plus half a point if the first result is right. */
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

/** Scores after one of the {@link joined} weights has changed. */
function moved(
  requests: readonly TrainingRequest[],
  scores: readonly Float64Array[],
  weight: number,
  change: number,
  signals: number,
): Float64Array[] {
  const signal = weight % signals;
  const set = WEIGHT_SETS[Math.floor(weight / signals)]!;
  return requests.map(({ mix, values }, at) => {
    const share = mix[set];
    if (share === 0) return scores[at]!;
    return scores[at]!.map(
      (score, row) => score + change * share * values[row * signals + signal]!,
    );
  });
}
