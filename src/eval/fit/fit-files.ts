import { FILE_SIGNALS } from '../../rank/files/file-signals.js';
import type { WeightSet } from '../../rank/weights.js';
import type { CollectedRow } from './collected-row.js';
import { type Accuracy, fileAccuracy, fileRequest } from './measure.js';
import { named, presentFileWeights, type SetWeights } from './set-weights.js';
import { fitWeights } from './softmax-regression.js';

/** Found with entire repositories held out: see docs/ranking.md. */
const RIDGE = 0.03;
const STEPS = 200;
const SHARPNESS = 3;

/** Fitted weights of file signals, with their accuracy. */
export interface FittedFiles {
  /** By signal, with two decimals. */
  readonly weights: Readonly<Record<WeightSet, Readonly<Record<string, number>>>>;
  /**
   * With the current weights; with each repository's rows scored by weights fitted on all other repositories; and
   * in sample.
   */
  readonly accuracy: {
    readonly before: Accuracy;
    readonly heldOut: Accuracy;
    readonly inSample: Accuracy;
  };
}

/**
 * Fits the weights of file signals to collected rows, and measures them with each repository held out.
 *
 * @param only Names of the signals whose weights may change; all if empty.
 * @throws {RangeError} If one of them is not a signal.
 */
export function fitFiles(rows: readonly CollectedRow[], only: readonly string[] = []): FittedFiles {
  const fixed = columnsBut(only);
  const before = presentFileWeights();
  const heldOut = new Map<string, SetWeights>();
  for (const repository of new Set(rows.map(({ repo }) => repo))) {
    heldOut.set(
      repository,
      train(
        rows.filter(({ repo }) => repo !== repository),
        before,
        fixed,
      ),
    );
  }
  const all = train(rows, before, fixed);
  return {
    weights: named(all, FILE_SIGNALS),
    accuracy: {
      before: fileAccuracy(rows, () => before),
      heldOut: fileAccuracy(rows, ({ repo }) => heldOut.get(repo)!),
      inSample: fileAccuracy(rows, () => all),
    },
  };
}

function columnsBut(only: readonly string[]): ReadonlySet<number> {
  const strange = only.find((name) => !FILE_SIGNALS.some((signal) => signal === name));
  if (strange !== undefined) throw new RangeError(`no file signal is called ${strange}`);
  const columns = [...FILE_SIGNALS.keys()];
  return new Set(
    only.length === 0 ? [] : columns.filter((at) => !only.includes(FILE_SIGNALS[at]!)),
  );
}

function train(
  rows: readonly CollectedRow[],
  prior: SetWeights,
  fixed: ReadonlySet<number>,
): SetWeights {
  const requests = rows.flatMap((row) => fileRequest(row) ?? []);
  const options = { ridge: RIDGE, steps: STEPS, sharpness: SHARPNESS, fixed };
  return fitWeights(requests, { ...options, signals: FILE_SIGNALS.length, prior });
}
