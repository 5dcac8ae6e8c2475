import { ExitCode, UserError } from '../../errors.js';
import type { Summary, SystemRun } from '../run.js';

interface Bound {
  readonly read: (run: SystemRun) => number | null;
  /** Whether smaller is better. */
  readonly ceiling?: true;
  /** Whether the value is not a share, and may exceed 1. */
  readonly absolute?: true;
}

/** What `--fail-under` may bound. */
const bounds: Readonly<Record<string, Bound>> = {
  recall: { read: expecting((summary) => summary.recall?.mean ?? null) },
  wrongFile: { read: expecting((summary) => summary.wrongFileRate?.mean ?? null), ceiling: true },
  efficiency: { read: expecting((summary) => summary.efficiency?.mean ?? null), absolute: true },
  hit1: { read: expecting((summary) => summary.fileHit1) },
  hit5: { read: expecting((summary) => summary.fileHit5) },
  mrr: { read: expecting((summary) => summary.meanReciprocalRank) },
  intent: { read: ({ summaries }) => summaries.all.intentAccuracy },
  abstention: { read: ({ summaries }) => summaries.all.abstention },
  tokens: { read: expecting((summary) => summary.tokens), ceiling: true, absolute: true },
  p50: { read: ({ summaries }) => summaries.all.millisecondsP50, ceiling: true, absolute: true },
  p95: { read: ({ summaries }) => summaries.all.millisecondsP95, ceiling: true, absolute: true },
};

function expecting(read: (summary: Summary) => number | null) {
  return ({ summaries }: SystemRun) => read(summaries.expecting);
}

/** A bound by its name. */
export type Thresholds = Readonly<Record<string, number>>;

/**
 * Reads `recall=0.9,wrongFile=0.3`.
 *
 * @throws UserError (exit code 2).
 */
export function parseThresholds(text: string): Thresholds {
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [name = '', value = ''] = part.split('=').map((each) => each.trim());
      const bound = bounds[name];
      if (bound === undefined || value === '' || Number.isNaN(Number(value))) {
        throw new UserError(
          `--fail-under: cannot read "${part.trim()}"`,
          `for example recall=0.9,wrongFile=0.3; known: ${Object.keys(bounds).join(', ')}`,
          ExitCode.Usage,
        );
      }
      if (Number(value) < 0 || (Number(value) > 1 && !bound.absolute)) {
        throw new UserError(
          `--fail-under: ${name} is never ${value}`,
          bound.absolute ? '' : `a share goes from 0 to 1: ${name}=0.9`,
          ExitCode.Usage,
        );
      }
      return [name, Number(value)];
    }),
  );
}

/** One sentence for each bound that a run violates; a value that the run does not have violates nothing. */
export function missedThresholds(run: SystemRun, thresholds: Thresholds): string[] {
  return Object.entries(thresholds).flatMap(([name, bound]) => {
    const { read, ceiling } = bounds[name]!;
    const value = read(run);
    if (value === null || (ceiling ? value <= bound : value >= bound)) return [];
    return [`${name} is ${Number(value.toFixed(4))}, ${ceiling ? 'above' : 'below'} ${bound}`];
  });
}
