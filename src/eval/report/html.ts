import type { CaseRecord, EvaluationRun } from '../run.js';
import { percent, whole } from './figures.js';
import { escapeHtml, plots } from './plots.js';
import { type ReportTable, reportTables, whatWasAsked } from './rows.js';

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem}table{border-collapse:collapse;width:100%}
th,td{padding:.25rem .6rem;border-bottom:1px solid #e3e3e3;text-align:left;vertical-align:top}
td{white-space:pre-line;overflow-wrap:anywhere}td+td,th+th{font-variant-numeric:tabular-nums}
svg{width:100%;height:auto;max-width:640px}details{border-bottom:1px solid #e3e3e3;padding:.3rem 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f6f6f6;padding:.6rem}:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){body{color:#ddd;background:#181818}th,td,details{border-color:#444}pre{background:#262626}
svg{fill:#ccc}svg line{stroke:#444}svg path,svg rect{filter:brightness(1.7)}}`;

/** The report as one self-contained page, with style and plots included. */
export function htmlReport(run: EvaluationRun): string {
  const tables = reportTables(run).map(htmlTable).join('\n');
  const drawn = plots(run)
    .map(({ title, svg }) => `<h2>${escapeHtml(title)}</h2>\n${svg}`)
    .join('\n');
  const cases = run.cases.map((record, at) => htmlCase(run, record, at)).join('\n');
  const asked = escapeHtml(whatWasAsked(run));
  const commit = run.tool.commit === null ? '' : ` at ${escapeHtml(run.tool.commit.slice(0, 12))}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>ctx eval</title><style>${STYLE}</style></head>
<body><h1>ctx eval</h1>
<p>${asked}. ctx ${escapeHtml(run.tool.version)}${commit}.</p>
${tables}
${drawn}
<h2>Every case</h2>
${cases}
</body></html>
`;
}

function htmlTable({ title, head, rows }: ReportTable): string {
  const line = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => line(row, 'td')).join('\n');
  return `<h2>${escapeHtml(title)}</h2>\n<table>\n${line(head, 'th')}\n${body}\n</table>`;
}

function htmlCase(run: EvaluationRun, record: CaseRecord, at: number): string {
  const rows = run.systems.flatMap(({ name, outcomes }) => {
    const outcome = outcomes.find(({ id }) => id === record.id) ?? null;
    if (outcome === null) return [];
    return [
      [
        name,
        percent(outcome.recall),
        percent(outcome.wrongFileRate),
        whole(outcome.tokens),
        outcome.definitions.slice(0, 8).join('\n'),
      ],
    ];
  });
  const score = percent(run.systems[0]?.outcomes[at]?.recall ?? null);
  const expected = [...record.expectedFiles, ...record.expectedSymbols].join('\n') || 'nothing';
  const table = htmlTable({
    title: 'Answers',
    head: ['', 'recall', 'wrong files', 'tokens', 'definitions'],
    rows,
  });
  return `<details><summary>${escapeHtml(record.id)}: recall ${score}</summary>
<pre>${escapeHtml(record.query)}</pre><p>Expected:</p><pre>${escapeHtml(expected)}</pre>${table}</details>`;
}
