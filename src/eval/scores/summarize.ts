import type {
  CaseOutcome,
  CaseRecord,
  ComparedMetric,
  Comparison,
  Summaries,
  Summary,
} from '../run.js';
import { mean, quantile } from './metrics.js';
import { bootstrapMean, signTest } from './statistics.js';

/** Means over all cases and over groups of them. `outcomes` must be in the order of `cases`. */
export function summarize(
  cases: readonly CaseRecord[],
  outcomes: readonly CaseOutcome[],
): Summaries {
  const of = (want: (record: CaseRecord) => boolean) =>
    summaryOf(outcomes.filter((_, at) => want(cases[at]!)));
  const expects = ({ expectedFiles }: CaseRecord) => expectedFiles.length > 0;
  return {
    all: of(() => true),
    expecting: of(expects),
    byKind: groups(cases, ({ kind }) => kind, of),
    byIntent: groups(cases, ({ expectedIntent }) => expectedIntent, of),
  };
}

function groups(
  cases: readonly CaseRecord[],
  key: (record: CaseRecord) => string | null,
  of: (want: (record: CaseRecord) => boolean) => Summary,
): Record<string, Summary> {
  const keys = [...new Set(cases.map(key))].filter((each) => each !== null).sort();
  return Object.fromEntries(keys.map((each) => [each, of((record) => key(record) === each)]));
}

/** Means over some outcomes. */
function summaryOf(outcomes: readonly CaseOutcome[]): Summary {
  const values = <K extends keyof CaseOutcome>(key: K) => outcomes.map((outcome) => outcome[key]);
  return {
    cases: outcomes.length,
    recall: bootstrapMean(values('recall')),
    wrongFileRate: bootstrapMean(values('wrongFileRate')),
    efficiency: bootstrapMean(values('efficiency')),
    fileHit1: mean(values('fileHit1')),
    fileHit5: mean(values('fileHit5')),
    meanReciprocalRank: mean(values('reciprocalRank')),
    intentAccuracy: mean(values('intentRight')),
    abstention: mean(values('abstained')),
    tokens: mean(values('tokens')),
    millisecondsP50: quantile(values('milliseconds'), 0.5),
    millisecondsP95: quantile(values('milliseconds'), 0.95),
  };
}

/** Whether a larger value is the better one. */
const largerIsBetter: Readonly<Record<ComparedMetric, boolean>> = {
  recall: true,
  wrongFileRate: false,
  efficiency: true,
  tokens: false,
  milliseconds: false,
};

/** Compares outcomes with another system's, over the cases that both have. */
export function compare(
  outcomes: readonly CaseOutcome[],
  other: { readonly name: string; readonly outcomes: readonly CaseOutcome[] },
): Comparison {
  const byId = new Map(other.outcomes.map((outcome) => [outcome.id, outcome]));
  const pairs = outcomes.flatMap((outcome) => {
    const counterpart = byId.get(outcome.id);
    return counterpart === undefined ? [] : [[outcome, counterpart] as const];
  });
  const test = (metric: ComparedMetric) =>
    signTest(pairs.map(([a, b]) => (a[metric] - b[metric]) * (largerIsBetter[metric] ? 1 : -1)));
  return {
    with: other.name,
    tests: {
      recall: test('recall'),
      wrongFileRate: test('wrongFileRate'),
      efficiency: test('efficiency'),
      tokens: test('tokens'),
      milliseconds: test('milliseconds'),
    },
  };
}
