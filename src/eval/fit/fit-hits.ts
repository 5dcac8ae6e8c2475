import { FUNCTION_KINDS } from '../../model/definition.js';
import { FILE_SIGNALS } from '../../rank/file-signals.js';
import { HIT_SIGNALS } from '../../rank/hit-signals.js';
import { fileWeights, hitWeights } from '../../rank/weights.js';
import type { CollectedRow } from './collected-row.js';
import { ascend } from './coordinate-ascent.js';
import { type BlendedWeights, scoreRows, type TrainingRequest } from './softmax-regression.js';

/** Functions of a row that are looked at: the best by today's weights, and the right ones. */
const MOST_FUNCTIONS = 200;

/** A row's functions as a training request. */
export interface HitRequest extends TrainingRequest {
  /** Right functions of the row, those that are no candidates included. */
  readonly goldCount: number;
}

/** Fitted weights of hit signals, and the share of rows whose right functions are in the top five and ten. */
export interface FittedHits {
  readonly short: Readonly<Record<string, number>>;
  readonly long: Readonly<Record<string, number>>;
  readonly accuracy: Readonly<
    Record<'before' | 'heldOut' | 'inSample', Readonly<Record<5 | 10, number>>>
  >;
}

/** Fits the weights of hit signals to rows with right functions. The file's score is that of today's file weights. */
export function fitHits(rows: readonly CollectedRow[]): FittedHits {
  const start = { short: hitWeights(0), long: hitWeights(1) };
  const requests = rows
    .filter((row) => row.goldFunctionCount > 0)
    .map((row) => functionRequest(row, start));
  const train = (of: readonly HitRequest[]) =>
    ascend(
      of.filter(({ gold }) => gold.length > 0),
      { signals: HIT_SIGNALS.length, start, passes: 2, leastGain: 0.002 },
    );
  const heldOut = new Map<string, BlendedWeights>();
  for (const repository of new Set(requests.map((request) => request.repository))) {
    heldOut.set(repository, train(requests.filter((request) => request.repository !== repository)));
  }
  const all = train(requests);
  return {
    short: named(all.short),
    long: named(all.long),
    accuracy: {
      before: functionAccuracy(requests, () => start),
      heldOut: functionAccuracy(requests, ({ repository }) => heldOut.get(repository)!),
      inSample: functionAccuracy(requests, () => all),
    },
  };
}

/**
 * The functions of a row as a training request: the best by `start`, and the right ones. The file's score and rank are
 * those of today's file weights.
 */
export function functionRequest(row: CollectedRow, start: BlendedWeights): HitRequest {
  const files = {
    repository: row.repo,
    longness: row.longness,
    rows: row.files.length,
    values: Float64Array.from(row.files.flat()),
    gold: row.goldFiles,
  };
  const fileScores = scoreRows(
    files,
    { short: fileWeights(0), long: fileWeights(1) },
    FILE_SIGNALS.length,
  );
  const best = Math.max(...fileScores, 1e-9);
  const fileOrder = [...fileScores.keys()].sort((a, b) => fileScores[b]! - fileScores[a]! || a - b);
  const fileRanks = new Map(fileOrder.map((file, rank) => [file, rank]));
  const functions = row.hits
    .map((_, at) => at)
    .filter((at) => FUNCTION_KINDS.has(row.hits[at]!.kind));
  const signalsOf = (at: number) => {
    const { file, signals } = row.hits[at]!;
    const scored = [...signals];
    scored[HIT_SIGNALS.indexOf('file')] = Math.max(0, fileScores[file]! / best);
    scored[HIT_SIGNALS.indexOf('file rank')] = 1 / (1 + fileRanks.get(file)!);
    return scored;
  };
  const everything = {
    ...files,
    rows: functions.length,
    values: Float64Array.from(functions.flatMap(signalsOf)),
  };
  const scores = scoreRows(everything, start, HIT_SIGNALS.length);
  const gold = new Set(row.goldHits);
  const kept = [...scores.keys()]
    .sort((a, b) => scores[b]! - scores[a]! || a - b)
    .filter((at, rank) => rank < MOST_FUNCTIONS || gold.has(functions[at]!));
  return {
    repository: row.repo,
    longness: row.longness,
    rows: kept.length,
    values: Float64Array.from(kept.flatMap((at) => signalsOf(functions[at]!))),
    gold: kept.flatMap((at, position) => (gold.has(functions[at]!) ? [position] : [])),
    goldCount: row.goldFunctionCount,
  };
}

function functionAccuracy(
  requests: readonly HitRequest[],
  weightsOf: (request: HitRequest) => BlendedWeights,
): Record<5 | 10, number> {
  const right = { 5: 0, 10: 0 };
  for (const request of requests) {
    const order = orderOfFunctions(request, weightsOf(request));
    for (const depth of [5, 10] as const) {
      const found = order.slice(0, depth).filter((at) => request.gold.includes(at)).length;
      if (found >= Math.min(depth, request.goldCount)) right[depth]++;
    }
  }
  return { 5: right[5] / requests.length, 10: right[10] / requests.length };
}

/** Rows of a request by falling score; ties by row. */
export function orderOfFunctions(request: HitRequest, weights: BlendedWeights): number[] {
  const scores = scoreRows(request, weights, HIT_SIGNALS.length);
  return [...scores.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b);
}

function named(weights: Float64Array): Record<string, number> {
  return Object.fromEntries(
    HIT_SIGNALS.map((signal, i) => [signal, Number(weights[i]!.toFixed(2))]),
  );
}
