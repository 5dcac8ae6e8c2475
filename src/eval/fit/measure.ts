import { FILE_SIGNALS } from '../../rank/files/file-signals.js';
import type { CollectedRow } from './collected-row.js';
import type { SetWeights } from './set-weights.js';
import { scoreRows, type TrainingRequest } from './softmax-regression.js';

/** Shares of rows, 0 to 1. */
export interface Accuracy {
  readonly rows: number;
  /** The top k contain min(k, number of right files) right files. */
  readonly strict: Readonly<Record<1 | 5 | 10, number>>;
  /** The top k contain a right file. */
  readonly any: Readonly<Record<1 | 5 | 10, number>>;
}

const DEPTHS = [1, 5, 10] as const;

/** The candidates of a row as a training request; null if none of them is right. */
export function fileRequest(row: CollectedRow): TrainingRequest | null {
  if (row.goldFiles.length === 0) return null;
  return {
    repository: row.repo,
    mix: row.mix,
    rows: row.files.length,
    values: Float64Array.from(row.files.flat()),
    gold: row.goldFiles,
  };
}

/** Candidates of a row by falling score, even if none is right. */
export function rankedFiles(row: CollectedRow, weights: SetWeights): number[] {
  const values = Float64Array.from(row.files.flat());
  const request = { repository: row.repo, mix: row.mix, rows: row.files.length };
  return orderOf({ ...request, values, gold: [] }, weights, FILE_SIGNALS.length);
}

/** Rows of a request by falling score; ties by row, which means by path. */
function orderOf(request: TrainingRequest, weights: SetWeights, signals: number): number[] {
  const scores = scoreRows(request, weights, signals);
  return [...scores.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b);
}

/** File accuracy of weights over rows. A row without a right candidate counts as missed. */
export function fileAccuracy(
  rows: readonly CollectedRow[],
  weightsOf: (row: CollectedRow) => SetWeights,
): Accuracy {
  const strict = { 1: 0, 5: 0, 10: 0 };
  const any = { 1: 0, 5: 0, 10: 0 };
  for (const row of rows) {
    const request = fileRequest(row);
    if (request === null) continue;
    const order = orderOf(request, weightsOf(row), FILE_SIGNALS.length);
    for (const depth of DEPTHS) {
      const found = order.slice(0, depth).filter((at) => row.goldFiles.includes(at)).length;
      if (found >= Math.min(depth, row.goldCount)) strict[depth]++;
      if (found > 0) any[depth]++;
    }
  }
  const share = (counts: Record<1 | 5 | 10, number>) => ({
    1: counts[1] / rows.length,
    5: counts[5] / rows.length,
    10: counts[10] / rows.length,
  });
  return { rows: rows.length, strict: share(strict), any: share(any) };
}

/** NDCG@10 of one row's files with binary gains; 0 for a row without a right candidate. */
export function fileGains(
  request: TrainingRequest | null,
  goldCount: number,
  weights: SetWeights,
): number {
  if (request === null) return 0;
  const order = orderOf(request, weights, FILE_SIGNALS.length).slice(0, 10);
  const gain = (rank: number) => 1 / Math.log2(rank + 2);
  let sum = 0;
  for (const [rank, at] of order.entries()) if (request.gold.includes(at)) sum += gain(rank);
  let ideal = 0;
  for (let rank = 0; rank < Math.min(10, goldCount); rank++) ideal += gain(rank);
  return sum / ideal;
}
