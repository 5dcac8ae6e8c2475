import type {
  CalleeRow,
  CallerRow,
  DefinitionAnswer,
  DependentRow,
  PathsAnswer,
} from '../app/relations/graph-answers.js';
import type { SymbolPlace } from '../app/symbols/symbol-place.js';
import type { AnswerDocument } from '../render/answer.js';

/** Files with their reasons, then definitions, one a line. */
export function searchLines(files: AnswerDocument['files'], hits: AnswerDocument['hits']): string {
  return lines([
    ...section(
      'files',
      files,
      ({ path, score, reasons }) => `${score.toFixed(2)} ${path}  (${reasons.join('; ')})`,
    ),
    ...section('definitions', hits, (hit) => {
      const { path, startLine, endLine, qualifiedName, kind } = hit;
      return `${path}:${startLine}-${endLine} ${qualifiedName} (${kind})`;
    }),
  ]);
}

/** Cards, with code if it was asked for. */
export function definitionText({ definitions }: DefinitionAnswer): string {
  return definitions
    .map(({ path, startLine, endLine, kind, card, code }) =>
      lines([`${path}:${startLine}-${endLine} (${kind})`, card, ...(code === null ? [] : [code])]),
    )
    .join('\n\n');
}

/** Uses of a symbol, with those in tests listed separately. */
export function callersText(
  callers: readonly CallerRow[],
  tests: readonly CallerRow[],
  truncated: boolean,
): string {
  const line = (row: CallerRow) =>
    `${row.path}:${row.line} ${row.holder?.qualifiedName ?? '(top level)'}${marks(row)}`;
  return lines([
    ...section('callers', callers, line),
    ...section('tests', tests, line),
    ...more(truncated),
  ]);
}

/** What a symbol uses. */
export function calleesText(callees: readonly CalleeRow[], truncated: boolean): string {
  const line = (row: CalleeRow) =>
    `${row.path}:${row.line} ${row.target === null ? `${row.name} of ${row.external}` : idOf(row.target)}${marks(row)}`;
  return lines([...section('callees', callees, line), ...more(truncated)]);
}

/** The steps of each path. */
export function pathsText({ paths }: PathsAnswer): string {
  if (paths.length === 0) return 'no call path';
  return paths
    .map(({ steps }, at) =>
      lines([
        `path ${at + 1}: ${steps.length} ${steps.length === 1 ? 'call' : 'calls'}`,
        ...steps.map(
          (step) =>
            `  ${step.path}:${step.line} ${step.from?.qualifiedName ?? '(top level)'} calls ${step.to === null ? step.path : idOf(step.to)}${possible(step)}`,
        ),
      ]),
    )
    .join('\n');
}

/** What depends on a change, and the tests to run. */
export function impactText(
  dependents: readonly DependentRow[],
  tests: readonly DependentRow[],
  truncated: boolean,
): string {
  const line = ({ symbol, path, distance, ...row }: DependentRow) =>
    `${symbol === null ? path : idOf(symbol)} at distance ${distance}${possible(row)}`;
  return lines([
    ...section('dependents', dependents, line),
    ...section('tests to run', tests, line),
    ...more(truncated),
  ]);
}

function section<T>(title: string, rows: readonly T[], line: (row: T) => string): string[] {
  return rows.length === 0
    ? [`${title}: none`]
    : [`${title}:`, ...rows.map((row) => `  ${line(row)}`)];
}

function idOf({ path, qualifiedName, startLine }: SymbolPlace): string {
  return `${path}:${qualifiedName}@${startLine}`;
}

function marks(row: { readonly depth: number; readonly certainty: string }): string {
  return `${row.depth > 1 ? ` at depth ${row.depth}` : ''}${possible(row)}`;
}

function possible({ certainty }: { readonly certainty: string }): string {
  return certainty === 'possible' ? ' (possible)' : '';
}

function more(truncated: boolean): string[] {
  return truncated ? ['more were left out: raise limit, or ask about a narrower symbol'] : [];
}

function lines(parts: readonly string[]): string {
  return parts.join('\n');
}
