import type { EvaluationRun } from '../run.js';
import { type ReportTable, reportTables, whatWasAsked } from './rows.js';

/** The report as it reads on a terminal. */
export function textReport(run: EvaluationRun): string {
  return [`${whatWasAsked(run)}\n`, ...reportTables(run).map(textTable)].join('\n');
}

/** Columns side by side: the first to the left, numbers to the right where a column holds nothing else. */
function textTable({ title, head, rows }: ReportTable): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const numeric = head.map(
    (_, column) => column > 0 && rows.every((row) => /^[\d,.]*( %| ms)?$|^–$/.test(row[column]!)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (numeric[at] ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!)))
      .join('  ')
      .trimEnd();
  return `${title}\n${all.map((row) => `  ${line(row)}`.trimEnd()).join('\n')}\n`;
}
