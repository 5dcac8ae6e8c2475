import { type Mix, WEIGHT_SETS } from '../../rank/weights.js';
import { apart, joined, type SetWeights } from './set-weights.js';

/** One request: its candidates' signals as rows, and which of them are right. */
export interface TrainingRequest {
  readonly repository: string;
  readonly mix: Mix;
  /** `rows × signals` values. */
  readonly values: Float64Array;
  readonly rows: number;
  /** Rows that are right; never empty. */
  readonly gold: readonly number[];
}

export interface FitOptions {
  readonly signals: number;
  /** Strength of the pull towards `prior`, per request. */
  readonly ridge: number;
  readonly steps: number;
  /** Where the fit starts, and what it is pulled towards. */
  readonly prior: SetWeights;
  /** Scale of the scores inside the softmax. */
  readonly sharpness: number;
  /** Columns of signals whose weights do not change. */
  readonly fixed?: ReadonlySet<number>;
}

/**
 * Listwise softmax regression (ListNet with top-one probabilities: Cao et al., "Learning to Rank: From Pairwise
 * Approach to Listwise Approach", 2007): minimises the mean over requests of −ln of the softmax mass on the right
 * candidates, plus ridge/2 · |w − prior|², by Adam with full batches. Deterministic.
 */
export function fitWeights(requests: readonly TrainingRequest[], options: FitOptions): SetWeights {
  const { signals } = options;
  const prior = joined(options.prior);
  const weights = Float64Array.from(prior);
  const first = new Float64Array(weights.length);
  const second = new Float64Array(weights.length);
  for (let step = 1; step <= options.steps; step++) {
    const gradient = new Float64Array(weights.length);
    for (const request of requests) addGradient(gradient, request, weights, options);
    const rate = 0.03 * (1 - step / (options.steps + 1));
    for (let i = 0; i < weights.length; i++) {
      if (options.fixed?.has(i % signals)) continue;
      const slope = gradient[i]! / requests.length + options.ridge * (weights[i]! - prior[i]!);
      first[i] = 0.9 * first[i]! + 0.1 * slope;
      second[i] = 0.999 * second[i]! + 0.001 * slope * slope;
      const mean = first[i]! / (1 - 0.9 ** step);
      const deviation = Math.sqrt(second[i]! / (1 - 0.999 ** step));
      weights[i] = weights[i]! - (rate * mean) / (deviation + 1e-8);
    }
  }
  return apart(weights, signals);
}

/** Scores of a request's rows. */
export function scoreRows(
  request: TrainingRequest,
  weights: SetWeights,
  signals: number,
): Float64Array {
  const { mix, values } = request;
  const blended = Float64Array.from({ length: signals }, (_, i) =>
    WEIGHT_SETS.reduce((sum, set) => sum + mix[set] * weights[set][i]!, 0),
  );
  return Float64Array.from({ length: request.rows }, (_, row) => {
    let score = 0;
    for (let i = 0; i < signals; i++) score += blended[i]! * values[row * signals + i]!;
    return score;
  });
}

function addGradient(
  gradient: Float64Array,
  request: TrainingRequest,
  weights: Float64Array,
  options: FitOptions,
): void {
  const { signals, sharpness } = options;
  const scores = scoreRows(request, apart(weights, signals), signals);
  const all = softmax(scores, sharpness);
  const right = softmax(
    Float64Array.from(request.gold, (row) => scores[row]!),
    sharpness,
  );
  const slopes = Float64Array.from(all);
  // Every right candidate has an equal share in the target, so that a second one still counts once the first leads.
  request.gold.forEach((row, i) => {
    slopes[row] = slopes[row]! - 0.5 * right[i]! - 0.5 / request.gold.length;
  });
  const own = new Float64Array(signals);
  for (let row = 0; row < request.rows; row++) {
    const slope = slopes[row]! * sharpness;
    if (Math.abs(slope) < 1e-9) continue;
    for (let i = 0; i < signals; i++) {
      own[i] = own[i]! + slope * request.values[row * signals + i]!;
    }
  }
  for (let weight = 0; weight < gradient.length; weight++) {
    const share = request.mix[WEIGHT_SETS[Math.floor(weight / signals)]!];
    gradient[weight] = gradient[weight]! + share * own[weight % signals]!;
  }
}

function softmax(scores: Float64Array, sharpness: number): Float64Array {
  const largest = scores.reduce((a, b) => Math.max(a, b), -Infinity);
  const exponentials = scores.map((score) => Math.exp(sharpness * (score - largest)));
  const sum = exponentials.reduce((a, b) => a + b, 0);
  return exponentials.map((value) => value / sum);
}
