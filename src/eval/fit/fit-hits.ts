import { FUNCTION_KINDS } from '../../model/definition.js';
import { HIT_SIGNALS } from '../../rank/definitions/hit-signals.js';
import { FILE_SIGNALS } from '../../rank/files/file-signals.js';
import type { WeightSet } from '../../rank/weights.js';
import type { CollectedRow } from './collected-row.js';
import { ascend } from './coordinate-ascent.js';
import { named, presentFileWeights, presentHitWeights, type SetWeights } from './set-weights.js';
import { fitWeights, scoreRows, type TrainingRequest } from './softmax-regression.js';

/** Number of functions of a row that are used: the best by the current weights, and the right ones. */
const MOST_FUNCTIONS = 200;

/** A row's hits as a training request. */
export interface HitRequest extends TrainingRequest {
  /** Number of the row's right hits, including those that are not candidates. */
  readonly goldCount: number;
}

/** Fitted weights of hit signals, and the share of rows whose right functions are in the top five and ten. */
interface FittedHits {
  /** By signal, with two decimals. */
  readonly weights: Readonly<Record<WeightSet, Readonly<Record<string, number>>>>;
  readonly accuracy: Readonly<
    Record<'before' | 'heldOut' | 'inSample', Readonly<Record<5 | 10, number>>>
  >;
}

type Method = (
  requests: readonly HitRequest[],
  options: { readonly signals: number; readonly start: SetWeights },
) => SetWeights;

/**
 * Two ways to fit. Ascent takes small steps and keeps what a sample cannot contradict; regression moves all weights
 * together and needs more rows. Held-out repositories show which is better.
 */
const METHODS = {
  ascent: (requests, options) => ascend(requests, { ...options, passes: 2, leastGain: 0.002 }),
  regression: (requests, { signals, start }) =>
    fitWeights(requests, { signals, prior: start, ridge: 0.03, steps: 150, sharpness: 2 }),
} satisfies Record<string, Method>;

/** Fits the weights of hit signals to rows with right functions. The file's score uses the current file weights. */
export function fitHits(
  rows: readonly CollectedRow[],
): Readonly<Record<keyof typeof METHODS, FittedHits>> {
  const start = presentHitWeights();
  const requests = rows
    .filter((row) => row.goldFunctionCount > 0)
    .map((row) => functionRequest(row, start));
  return {
    ascent: fittedBy(METHODS.ascent, requests, start),
    regression: fittedBy(METHODS.regression, requests, start),
  };
}

function fittedBy(method: Method, requests: readonly HitRequest[], start: SetWeights): FittedHits {
  const train = (of: readonly HitRequest[]) =>
    method(
      of.filter(({ gold }) => gold.length > 0),
      { signals: HIT_SIGNALS.length, start },
    );
  const heldOut = new Map<string, SetWeights>();
  for (const repository of new Set(requests.map((request) => request.repository))) {
    heldOut.set(repository, train(requests.filter((request) => request.repository !== repository)));
  }
  const all = train(requests);
  return {
    weights: named(all, HIT_SIGNALS),
    accuracy: {
      before: functionAccuracy(requests, () => start),
      heldOut: functionAccuracy(requests, ({ repository }) => heldOut.get(repository)!),
      inSample: functionAccuracy(requests, () => all),
    },
  };
}

/** The functions of a row as a training request. */
export function functionRequest(row: CollectedRow, start: SetWeights): HitRequest {
  return hitRequest(row, start, {
    isCandidate: (at) => FUNCTION_KINDS.has(row.hits[at]!.kind),
    gold: row.goldHits,
    goldCount: row.goldFunctionCount,
    most: MOST_FUNCTIONS,
  });
}

/** A file's signals at the time its hits are scored, before the signals that come from hits. */
function withoutHits(signals: readonly number[]): number[] {
  return signals.map((value, column) =>
    FILE_SIGNALS[column] === 'wording of a definition' ? 0 : value,
  );
}

/**
 * Some hits of a row as a training request: the best by `start`, and the right ones. The file's score and rank use
 * the current file weights.
 */
export function hitRequest(
  row: CollectedRow,
  start: SetWeights,
  of: {
    readonly isCandidate: (hit: number) => boolean;
    readonly gold: readonly number[];
    readonly goldCount: number;
    /** Number of hits besides the right ones, the best by `start`. */
    readonly most: number;
  },
): HitRequest {
  const files = {
    repository: row.repo,
    mix: row.mix,
    rows: row.files.length,
    values: Float64Array.from(row.files.flatMap(withoutHits)),
    gold: row.goldFiles,
  };
  const fileScores = scoreRows(files, presentFileWeights(), FILE_SIGNALS.length);
  const best = Math.max(...fileScores, 1e-9);
  const fileOrder = [...fileScores.keys()].sort((a, b) => fileScores[b]! - fileScores[a]! || a - b);
  const fileRanks = new Map(fileOrder.map((file, rank) => [file, rank]));
  const candidates = row.hits.map((_, at) => at).filter(of.isCandidate);
  const signalsOf = (at: number) => {
    const { file, signals } = row.hits[at]!;
    const scored = [...signals];
    scored[HIT_SIGNALS.indexOf('file')] = Math.max(0, fileScores[file]! / best);
    scored[HIT_SIGNALS.indexOf('file rank')] = 1 / (1 + fileRanks.get(file)!);
    return scored;
  };
  const everything = {
    ...files,
    rows: candidates.length,
    values: Float64Array.from(candidates.flatMap(signalsOf)),
  };
  const scores = scoreRows(everything, start, HIT_SIGNALS.length);
  const gold = new Set(of.gold);
  const kept = [...scores.keys()]
    .sort((a, b) => scores[b]! - scores[a]! || a - b)
    .filter((at, rank) => rank < of.most || gold.has(candidates[at]!));
  return {
    repository: row.repo,
    mix: row.mix,
    rows: kept.length,
    values: Float64Array.from(kept.flatMap((at) => signalsOf(candidates[at]!))),
    gold: kept.flatMap((at, position) => (gold.has(candidates[at]!) ? [position] : [])),
    goldCount: of.goldCount,
  };
}

function functionAccuracy(
  requests: readonly HitRequest[],
  weightsOf: (request: HitRequest) => SetWeights,
): Record<5 | 10, number> {
  const right = { 5: 0, 10: 0 };
  for (const request of requests) {
    const order = orderOfHits(request, weightsOf(request));
    for (const depth of [5, 10] as const) {
      const found = order.slice(0, depth).filter((at) => request.gold.includes(at)).length;
      if (found >= Math.min(depth, request.goldCount)) right[depth]++;
    }
  }
  return { 5: right[5] / requests.length, 10: right[10] / requests.length };
}

/** Rows of a request by falling score; ties by row. */
export function orderOfHits(request: HitRequest, weights: SetWeights): number[] {
  const scores = scoreRows(request, weights, HIT_SIGNALS.length);
  return [...scores.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b);
}
