import type { CollectedRow } from './collected-row.js';
import { functionRequest, orderOfHits } from './fit-hits.js';
import { rankedFiles } from './measure.js';
import { presentFileWeights, presentHitWeights } from './set-weights.js';

/** The result of ranking one row with this version's weights. */
interface Outcome {
  readonly id: string;
  readonly repository: string;
  /** Ranks of the right files among the first ten, ascending. */
  readonly files: readonly number[];
  readonly goldFiles: number;
  /** The same for the right functions. */
  readonly functions: readonly number[];
  readonly goldFunctions: number;
}

const DEPTH = 10;

/**
 * The outcomes of all rows as Markdown, first by repository, then row by row, so that a change of the ranking shows
 * as a difference of this text. Rows are ordered by id.
 */
export function goldenTable(rows: readonly CollectedRow[]): string {
  const outcomes = rows.map(outcomeOf).sort((a, b) => (a.id < b.id ? -1 : 1));
  const repositories = [...new Set(outcomes.map(({ repository }) => repository))].sort();
  const summary = [
    ...repositories.map((name) => {
      const own = outcomes.filter(({ repository }) => repository === name);
      return summaryRow(name, own);
    }),
    summaryRow('all', outcomes),
  ];
  return [
    '| repository | rows | file@1 | @5 | @10 | function@5 | @10 |',
    '|---|---|---|---|---|---|---|',
    ...summary,
    '',
    '| row | right files | at ranks | right functions | at ranks |',
    '|---|---|---|---|---|',
    ...outcomes.map(
      ({ id, files, goldFiles, functions, goldFunctions }) =>
        `| ${id} | ${goldFiles} | ${list(files)} | ${goldFunctions} | ${list(functions)} |`,
    ),
    '',
  ].join('\n');
}

function outcomeOf(row: CollectedRow): Outcome {
  const files = rankedFiles(row, presentFileWeights());
  const weights = presentHitWeights();
  const request = functionRequest(row, weights);
  const functions = orderOfHits(request, weights);
  return {
    id: row.id,
    repository: row.repo,
    files: ranksOf(files, row.goldFiles),
    goldFiles: row.goldCount,
    functions: ranksOf(functions, request.gold),
    goldFunctions: row.goldFunctionCount,
  };
}

/** Ranks, counted from 1, of the right ones among the first ten. */
function ranksOf(order: readonly number[], gold: readonly number[]): number[] {
  return order.slice(0, DEPTH).flatMap((at, index) => (gold.includes(at) ? [index + 1] : []));
}

function list(ranks: readonly number[]): string {
  return ranks.length === 0 ? '–' : ranks.join(' ');
}

function summaryRow(name: string, outcomes: readonly Outcome[]): string {
  const share = (
    of: readonly Outcome[],
    depth: number,
    ranks: (outcome: Outcome) => readonly number[],
    gold: (outcome: Outcome) => number,
  ) => {
    if (of.length === 0) return '–';
    const right = of.filter(
      (outcome) =>
        ranks(outcome).filter((rank) => rank <= depth).length >= Math.min(depth, gold(outcome)),
    );
    return ((100 * right.length) / of.length).toFixed(1);
  };
  const file = (depth: number) =>
    share(
      outcomes,
      depth,
      ({ files }) => files,
      ({ goldFiles }) => goldFiles,
    );
  const known = outcomes.filter(({ goldFunctions }) => goldFunctions > 0);
  const callable = (depth: number) =>
    share(
      known,
      depth,
      ({ functions }) => functions,
      ({ goldFunctions }) => goldFunctions,
    );
  const cells = [file(1), file(5), file(10), callable(5), callable(10)];
  return `| ${name} | ${outcomes.length} | ${cells.join(' | ')} |`;
}
