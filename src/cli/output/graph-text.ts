import type {
  CalleeRow,
  CallerRow,
  DependentRow,
  PathsAnswer,
  PlaceName,
} from '../../app/relations/graph-answers.js';
import type { SymbolPlace } from '../../app/symbols/symbol-place.js';
import { FUNCTION_KINDS } from '../../model/definition.js';
import { oneLine } from '../../render/plain-text.js';
import type { Paint } from './colour.js';
import { counted } from './progress.js';
import { describe } from './symbol-text.js';

/** Listed rows, and the total number of rows. */
export interface Listed<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

/** The first rows of a list. */
export function listed<T>(rows: readonly T[], limit: number): Listed<T> {
  return { rows: rows.slice(0, limit), total: rows.length };
}

/** Uses of a symbol: resolved, then possible, then those in tests. */
export function callersText(
  symbol: SymbolPlace,
  callers: Listed<CallerRow>,
  tests: Listed<CallerRow>,
  bounded: boolean,
  paint: Paint,
): string {
  const line = (row: CallerRow) => {
    const holder = row.holder === null ? '(top level)' : oneLine(row.holder.qualifiedName);
    const via = row.depth > 1 ? `uses ${nameIn(row.target)}` : '';
    return `${at(row, paint)}  ${holder}${marks([kindOf(row), depthOf(row), via], paint)}`;
  };
  return [
    describe(symbol),
    ...byCertainty('callers', callers, line),
    ...byCertainty('tests', tests, line),
    ...beyond(bounded),
  ].join('\n');
}

/** What a symbol uses: resolved, then possible. */
export function calleesText(
  symbol: SymbolPlace,
  callees: Listed<CalleeRow>,
  bounded: boolean,
  paint: Paint,
): string {
  const line = (row: CalleeRow) => {
    const from = row.depth > 1 ? `from ${nameIn(row.caller)}` : '';
    const target = row.target === null ? oneLine(row.name) : describe(row.target);
    const outside = row.target === null ? `of ${oneLine(row.external ?? '?')}` : '';
    const named = row.target === null || row.kind === 'value';
    const notes = [outside, named ? kindOf(row) : '', depthOf(row), from];
    return `${at(row, paint)}  ${target}${marks(notes, paint)}`;
  };
  const lines = byCertainty('callees', callees, line);
  return [describe(symbol), ...lines, ...beyond(bounded)].join('\n');
}

/** Each path as its steps, one a line. */
export function pathsText({ from, to, paths, truncated }: PathsAnswer, paint: Paint): string {
  if (paths.length === 0) return `${noPath(from, to)}${truncated ? WITHIN : ''}`;
  return paths
    .flatMap(({ steps, certainty }, index) => [
      paint(
        'bold',
        `path ${index + 1}: ${counted(steps.length, 'call')}${certainty === 'possible' ? ', possible' : ''}`,
      ),
      ...steps.map(({ from: caller, to: callee, ...step }) => {
        const target = callee === null ? '(top level)' : oneLine(callee.qualifiedName);
        const doubt = step.certainty === 'possible' ? 'possible' : '';
        return `  ${at(step, paint)}  ${oneLine(caller?.qualifiedName ?? '(top level)')} → ${target}${marks([doubt], paint)}`;
      }),
    ])
    .join('\n');
}

/** Added if the search for a path was cut off. */
const WITHIN = ' within the bounds of the search';

function noPath(from: PlaceName, to: PlaceName): string {
  const [start, goal] = [placeName(from), placeName(to)];
  if (start !== goal) return `no call path from ${start} to ${goal}`;
  return from.symbol && FUNCTION_KINDS.has(from.symbol.kind)
    ? `no call path leads from ${start} back to itself`
    : `${start} is both ends: paths lead from one place to another`;
}

/** What depends on a change, and the tests to run. */
export function impactText(
  change: { readonly changed: readonly PlaceName[]; readonly unknown: readonly string[] },
  dependents: Listed<DependentRow>,
  tests: Listed<DependentRow>,
  bounded: boolean,
  paint: Paint,
): string {
  const line = ({ path, symbol, distance, sites }: DependentRow) => {
    const where = symbol === null ? oneLine(path) : describe(symbol);
    const uses = sites > 1 ? counted(sites, 'site') : '';
    const far = distance > 1 ? `distance ${distance}` : distance === 0 ? 'changed' : '';
    return `${where}${marks([far, uses], paint)}`;
  };
  const { changed, unknown } = change;
  if (changed.length + unknown.length === 0) return 'nothing has changed';
  return [
    ...changed.map((place) => `changed: ${placeName(place)}`),
    ...unknown.map((path) => `changed, not in the index: ${oneLine(path)}`),
    ...byCertainty('dependents', dependents, line),
    ...byCertainty('tests to run', tests, line),
    ...beyond(bounded),
  ].join('\n');
}

/** A line to add if the search was cut off. */
function beyond(bounded: boolean): string[] {
  return bounded ? ['the search met its bound: there may be others'] : [];
}

function placeName({ path, symbol }: PlaceName): string {
  return oneLine(symbol === null ? path : `${symbol.path}:${symbol.qualifiedName}`);
}

/** Two lists under their headings: resolved rows, and rows that match only by name. */
function byCertainty<T extends { readonly certainty: string }>(
  title: string,
  { rows, total }: Listed<T>,
  line: (row: T) => string,
): string[] {
  if (total === 0) return [`${title}: none`];
  const group = (heading: string, own: readonly T[]) =>
    own.length === 0 ? [] : [`${heading}:`, ...own.map((row) => `  ${line(row)}`)];
  const left = total - rows.length;
  return [
    ...group(
      title,
      rows.filter(({ certainty }) => certainty === 'resolved'),
    ),
    ...group(
      `${title}, possible (only the name fits)`,
      rows.filter(({ certainty }) => certainty !== 'resolved'),
    ),
    ...(left > 0 ? [`  and ${left} more of ${total} (--limit)`] : []),
  ];
}

function at({ path, line }: { readonly path: string; readonly line: number }, paint: Paint) {
  return paint('cyan', `${oneLine(path)}:${line}`);
}

function kindOf({ kind }: { readonly kind: string }): string {
  return kind === 'call' ? '' : kind;
}

function depthOf({ depth }: { readonly depth: number }): string {
  return depth > 1 ? `depth ${depth}` : '';
}

/** The qualified name in `path:Qualified.name@line`. */
function nameIn(id: string): string {
  return oneLine(id.slice(id.lastIndexOf(':') + 1).replace(/@\d+$/, ''));
}

function marks(notes: readonly string[], paint: Paint): string {
  const said = notes.filter((one) => one !== '');
  return said.length === 0 ? '' : `  ${paint('dim', `(${said.join(', ')})`)}`;
}
