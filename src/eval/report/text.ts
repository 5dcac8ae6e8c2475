import type { EvaluationRun } from '../run.js';
import { type ReportTable, reportTables, whatWasAsked } from './rows.js';

/** The report for a terminal. */
export function textReport(run: EvaluationRun): string {
  return [`${whatWasAsked(run)}\n`, ...reportTables(run).map(textTable)].join('\n');
}

/** Aligns columns: the first to the left, and columns that contain only numbers to the right. */
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
