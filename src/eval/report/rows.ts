import type {
  CaseOutcome,
  CaseRecord,
  ComparedMetric,
  Comparison,
  EvaluationRun,
  Summary,
} from '../run.js';
import * as figures from './figures.js';

/** A table, as all report formats show it. */
export interface ReportTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** All tables of a report, in their order. */
export function reportTables(run: EvaluationRun): ReportTable[] {
  return [
    headline(run),
    ...localization(run),
    ...run.comparisons.map(comparison),
    parts(run, 'By what the request names', 'byKind'),
    parts(run, 'By what the request is for', 'byIntent'),
    shortfalls(run),
  ].filter(({ rows }) => rows.length > 0);
}

/** Which cases a run asked: `30 cases of rxjs@7.8.2, …`. */
export function whatWasAsked({ cases, leftOut }: EvaluationRun): string {
  const names = [...new Set(cases.map(({ of }) => of))];
  const shown = names.length > 4 ? `${names.length} states of code bases` : names.join(', ');
  const left = Object.entries(leftOut).map(([reason, count]) => `${count} × ${reason}`);
  const note = left.length === 0 ? '' : `; left out: ${left.join(', ')}`;
  return `${cases.length} ${cases.length === 1 ? 'case' : 'cases'} of ${shown}${note}`;
}

function headline(run: EvaluationRun): ReportTable {
  const some = run.systems.map(({ summaries }) => summaries.expecting);
  const all = run.systems.map(({ summaries }) => summaries.all);
  const row = (name: string, of: readonly Summary[], show: (summary: Summary) => string) => [
    name,
    ...of.map(show),
  ];
  const rows = [
    row('recall', some, ({ recall }) => figures.percentInterval(recall)),
    row('wrong files', some, (each) => figures.percentInterval(each.wrongFileRate)),
    row('recall per 1,000 tokens', some, (each) => figures.numberInterval(each.efficiency)),
    row('tokens', some, ({ tokens }) => figures.whole(tokens)),
    row('right file first', some, ({ fileHit1 }) => figures.percent(fileHit1)),
    row('right file in the first 5', some, ({ fileHit5 }) => figures.percent(fileHit5)),
    row('mean reciprocal rank', some, (each) => figures.decimal(each.meanReciprocalRank)),
    row('intent', all, ({ intentAccuracy }) => figures.percent(intentAccuracy)),
    row('nothing where nothing is', all, ({ abstention }) => figures.percent(abstention)),
    row('latency p50', all, (each) => figures.milliseconds(each.millisecondsP50)),
    row('latency p95', all, (each) => figures.milliseconds(each.millisecondsP95)),
  ];
  const expecting = some[0]?.cases ?? 0;
  if (all[0]?.cases !== expecting) {
    rows.push(
      row('recall, all cases', all, ({ recall }) => figures.percentInterval(recall)),
      row('wrong files, all cases', all, (each) => figures.percentInterval(each.wrongFileRate)),
      row('per 1,000 tokens, all cases', all, (each) => figures.numberInterval(each.efficiency)),
    );
  }
  return {
    title: `Means over ${expecting} that expect something, with 95 % intervals`,
    head: ['', ...run.systems.map(({ name }) => name)],
    rows: rows.filter((cells) => cells.slice(1).some((cell) => cell !== '–')),
  };
}

function localization({ systems }: EvaluationRun): ReportTable[] {
  const known = systems.filter((system) => system.localization !== undefined);
  const names = Object.keys(known[0]?.localization ?? {});
  if (known.length === 0) return [];
  return [
    {
      title: 'Against the changes that were made',
      head: ['', ...known.map(({ name }) => name)],
      rows: names.map((name) => [
        name,
        ...known.map((system) => figures.percent(system.localization?.[name] ?? null)),
      ]),
    },
  ];
}

const metricNames: Readonly<Record<ComparedMetric, string>> = {
  recall: 'recall',
  wrongFileRate: 'wrong files',
  efficiency: 'recall per 1,000 tokens',
  tokens: 'tokens',
  milliseconds: 'latency',
};

function comparison({ with: other, tests }: Comparison): ReportTable {
  return {
    title: `Against ${other}, case by case (exact sign test)`,
    head: ['', 'better', 'worse', 'alike', 'p'],
    rows: (Object.keys(metricNames) as ComparedMetric[]).map((metric) => {
      const { wins, losses, ties, p } = tests[metric];
      return [metricNames[metric], ...[wins, losses, ties].map(String), figures.pValue(p)];
    }),
  };
}

function parts(
  { systems: [first] }: EvaluationRun,
  title: string,
  key: 'byKind' | 'byIntent',
): ReportTable {
  return {
    title: `${title} (${first?.name ?? ''})`,
    head: ['', 'cases', 'recall', 'wrong files', 'per 1,000 tokens', 'tokens', 'intent'],
    rows: Object.entries(first?.summaries[key] ?? {}).map(([name, summary]) => [
      name,
      String(summary.cases),
      figures.percent(summary.recall?.mean ?? null),
      figures.percent(summary.wrongFileRate?.mean ?? null),
      figures.decimal(summary.efficiency?.mean ?? null),
      figures.whole(summary.tokens),
      figures.percent(summary.intentAccuracy),
    ]),
  };
}

/** Where the tool falls short: what it missed, and what it returned instead. */
function shortfalls({ systems: [first], cases }: EvaluationRun): ReportTable {
  const expected = new Map(cases.map((one) => [one.id, one]));
  const short = (first?.outcomes ?? []).filter(
    ({ recall, wrongFileRate, intentRight }) =>
      recall < 1 || wrongFileRate > 0 || intentRight === 0,
  );
  return {
    title: `Cases that are not wholly right (${first?.name ?? ''})`,
    head: ['case', 'recall', 'wrong files', 'missed', 'intent'],
    rows: short.map((outcome) => [
      outcome.id,
      figures.percent(outcome.recall),
      figures.percent(outcome.wrongFileRate),
      missed(outcome, expected.get(outcome.id)),
      outcome.intentRight === 0 ? `took it for ${outcome.intent}` : '',
    ]),
  };
}

/** Most missed definitions or files of a case that a table names. */
const NAMED = 4;

function missed(
  { missed: symbols, files, abstained }: CaseOutcome,
  expected: CaseRecord | undefined,
): string {
  if (abstained === 0) return 'returned definitions where there are none';
  const names =
    expected?.expectedSymbols.length === 0
      ? expected.expectedFiles.filter((path) => !files.includes(path))
      : symbols.map((name) => name.slice(name.lastIndexOf(':') + 1));
  const left = names.length - NAMED;
  return left > 1 ? `${names.slice(0, NAMED).join(', ')} and ${left} more` : names.join(', ');
}
