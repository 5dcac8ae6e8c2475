import { FILE_SIGNALS, type FileSignal } from '../../rank/files/file-signals.js';
import { type SignTest, signTest } from '../scores/statistics.js';
import type { CollectedRow } from './collected-row.js';
import { fileGains, fileRequest } from './measure.js';
import { presentFileWeights, type SetWeights } from './set-weights.js';
import { fitWeights, type TrainingRequest } from './softmax-regression.js';

/** Enough for the other signals to make up for the missing one, since the fit starts from fitted weights. */
const STEPS = 40;
const FIT = { ridge: 0.03, sharpness: 3, steps: STEPS, signals: FILE_SIGNALS.length };

/**
 * Number of groups of repositories that are held out together: a fit for each group, instead of one for each
 * repository.
 */
const FOLDS = 5;

/** What the ranking of files loses without one signal. */
export interface SignalLoss {
  readonly signal: FileSignal;
  /** Mean NDCG@10 with all signals minus that without this one, both on held-out repositories. */
  readonly loss: number;
  /** Sign test of the rows' differences; a win is a row that the signal helps. */
  readonly test: SignTest;
}

/**
 * Leaves out one signal at a time, fits the others without the repositories on which they are then measured, and
 * compares row by row with the same fit of all signals. Sorted by falling loss, then by the signals' order.
 */
export function ablateFiles(rows: readonly CollectedRow[]): SignalLoss[] {
  const folds = foldsOf(rows);
  const full = heldOutGains(rows, folds, null);
  const used = FILE_SIGNALS.filter((_, i) => rows.some((row) => row.files.some((f) => f[i] !== 0)));
  const losses = used.map((signal): SignalLoss => {
    const without = heldOutGains(rows, folds, signal);
    const differences = full.map((gain, i) => gain - without[i]!);
    return {
      signal,
      loss: differences.reduce((a, b) => a + b, 0) / Math.max(1, differences.length),
      test: signTest(differences),
    };
  });
  return losses.sort((a, b) => b.loss - a.loss);
}

/** Assigns repositories to folds, in the order of their names. */
function foldsOf(rows: readonly CollectedRow[]): ReadonlyMap<string, number> {
  const names = [...new Set(rows.map(({ repo }) => repo))].sort();
  return new Map(names.map((name, at) => [name, at % FOLDS]));
}

function heldOutGains(
  rows: readonly CollectedRow[],
  folds: ReadonlyMap<string, number>,
  dropped: FileSignal | null,
): number[] {
  const column = dropped === null ? -1 : FILE_SIGNALS.indexOf(dropped);
  const requests = rows.map((row) => withoutColumn(fileRequest(row), column));
  const prior = presentFileWeights();
  const fitted: SetWeights[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const training = requests.filter(
      (request): request is TrainingRequest =>
        request !== null && folds.get(request.repository) !== fold,
    );
    fitted.push(training.length === 0 ? prior : fitWeights(training, { ...FIT, prior }));
  }
  return rows.map((row, at) =>
    fileGains(requests[at]!, row.goldCount, fitted[folds.get(row.repo)!]!),
  );
}

/** The request with one signal set to 0 everywhere, which is the same as leaving it out. */
function withoutColumn(request: TrainingRequest | null, column: number): TrainingRequest | null {
  if (request === null || column < 0) return request;
  const values = Float64Array.from(request.values);
  for (let i = column; i < values.length; i += FILE_SIGNALS.length) values[i] = 0;
  return { ...request, values };
}

/** The losses as a Markdown table. */
export function ablationTable(losses: readonly SignalLoss[]): string {
  const lines = losses.map(
    ({ signal, loss, test }) =>
      `| ${signal} | ${(100 * loss).toFixed(2)} | ${test.wins} – ${test.losses} | ${test.p.toFixed(3)} |`,
  );
  return [
    '| without | NDCG@10 lost | rows helped – hurt | p |',
    '|---|---|---|---|',
    ...lines,
  ].join('\n');
}
