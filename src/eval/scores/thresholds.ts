import { ExitCode, UserError } from '../../errors.js';
import type { Summary, SystemRun } from '../run.js';

/** What no share of cases or files goes beyond. */
const WHOLE = 1;

/** Bounds that are no shares. */
const ABSOLUTE = /^(?:efficiency|tokens|p50|p95)$/;

/** What `--fail-under` may bound. Where smaller is better the bound is a ceiling. */
const bounds: Readonly<
  Record<string, { readonly read: (run: SystemRun) => number | null; readonly ceiling?: true }>
> = {
  recall: { read: expecting((summary) => summary.recall?.mean ?? null) },
  wrongFile: { read: expecting((summary) => summary.wrongFileRate?.mean ?? null), ceiling: true },
  efficiency: { read: expecting((summary) => summary.efficiency?.mean ?? null) },
  hit1: { read: expecting((summary) => summary.fileHit1) },
  hit5: { read: expecting((summary) => summary.fileHit5) },
  mrr: { read: expecting((summary) => summary.meanReciprocalRank) },
  intent: { read: ({ summaries }) => summaries.all.intentAccuracy },
  abstention: { read: ({ summaries }) => summaries.all.abstention },
  tokens: { read: expecting((summary) => summary.tokens), ceiling: true },
  p50: { read: ({ summaries }) => summaries.all.millisecondsP50, ceiling: true },
  p95: { read: ({ summaries }) => summaries.all.millisecondsP95, ceiling: true },
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
      if (bounds[name] === undefined || value === '' || Number.isNaN(Number(value))) {
        throw new UserError(
          `--fail-under: cannot read "${part.trim()}"`,
          `for example recall=0.9,wrongFile=0.3; known: ${Object.keys(bounds).join(', ')}`,
          ExitCode.Usage,
        );
      }
      if (Number(value) < 0 || (Number(value) > WHOLE && !ABSOLUTE.test(name))) {
        throw new UserError(
          `--fail-under: ${name} is never ${value}`,
          ABSOLUTE.test(name) ? '' : `a share goes from 0 to 1: ${name}=0.9`,
          ExitCode.Usage,
        );
      }
      return [name, Number(value)];
    }),
  );
}

/** One sentence for each bound that a run misses; a value that the run does not have misses nothing. */
export function missedThresholds(run: SystemRun, thresholds: Thresholds): string[] {
  return Object.entries(thresholds).flatMap(([name, bound]) => {
    const { read, ceiling } = bounds[name]!;
    const value = read(run);
    if (value === null || (ceiling ? value <= bound : value >= bound)) return [];
    return [`${name} is ${Number(value.toFixed(4))}, ${ceiling ? 'above' : 'below'} ${bound}`];
  });
}
