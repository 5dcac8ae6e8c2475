import type { EvaluationRun } from '../run.js';
import { type ReportTable, reportTables, whatWasAsked } from './rows.js';

/** The report for a pull request or a README. */
export function markdownReport(run: EvaluationRun): string {
  return [`${whatWasAsked(run)}.\n`, ...reportTables(run).map(markdownTable)].join('\n');
}

function markdownTable({ title, head, rows }: ReportTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escaped).join(' | ')} |`;
  const rule = `|${head.map((_, at) => (at === 0 ? '---' : '---:')).join('|')}|`;
  return `### ${title}\n\n${[line(head), rule, ...rows.map(line)].join('\n')}\n`;
}

function escaped(cell: string): string {
  return cell.replace(/([|<`\\])/g, '\\$1').replace(/\s+/g, ' ');
}
