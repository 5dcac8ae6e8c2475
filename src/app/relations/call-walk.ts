import {
  type Callee,
  type CallSite,
  calleesOf,
  MOST_FURTHER_USES,
  withinUses,
} from '../../graph/index.js';
import type { Certainty } from '../../model/edge.js';
import type { DefinitionAddress, Reader } from '../../model/reader.js';
import { fieldUses } from '../fields/field-uses.js';
import { findSymbol } from '../symbols/find-symbol.js';
import { keyOf, placesOf } from '../symbols/symbol-place.js';
import { calleesAndPassed, sitesOf, withoutVagueValues } from './counted-uses.js';
import type { CalleeRow, CalleesAnswer, CallerRow, CallersAnswer } from './graph-answers.js';

/** How far to follow calls, and how many to list. */
export interface WalkOptions {
  /** How many steps of calls to follow; defaults to 1. */
  readonly depth?: number;
  /** Most rows in each list; defaults to 500. */
  readonly limit?: number;
  /** Leave out edges that match by name alone. */
  readonly resolvedOnly?: boolean;
}

const ROWS = 500;

/** Callees are looked up for at most this many definitions in one round. */
const WIDEST_ROUND = 300;

/** A call site or callee with its number of steps from the symbol. */
type AtDepth<T> = T & { readonly depth: number };

/** A call site, or a use of the requested field. A field that only its class lists has no address. */
type CallOrUse = AtDepth<Omit<CallSite, 'target'> & { readonly target: DefinitionAddress | null }>;

/**
 * Finds who calls a symbol and, at a greater depth, who calls those. Only certain callers are followed further.
 *
 * @throws {UnresolvedSymbol}
 */
export async function callers(
  reader: Reader,
  written: string,
  options: WalkOptions = {},
): Promise<CallersAnswer> {
  const symbol = await findSymbol(reader, written);
  const { place, addresses } = symbol;
  const { found, cut } = await walk<CallSite>(addresses, options, {
    step: (targets, depth) => sitesOf(reader, targets, place, { ...onlyResolved(options), depth }),
    next: ({ holder, certainty }) => (certainty === 'resolved' ? holder : null),
    narrow: callersWithin(reader),
  });
  const { limit = ROWS } = options;
  const told = withoutVagueValues(place, oneOfOverloads(found));
  const fields = await fieldUses(reader, symbol, told);
  const direct = fields.sites.filter(
    ({ certainty }) => !options.resolvedOnly || certainty === 'resolved',
  );
  const sites = sourceFirst([
    ...told,
    ...direct.map((site) => ({ ...site, depth: 1, target: null })),
  ]);
  const inSource = bestFirst(sites.filter(({ fileClass }) => fileClass !== 'test'));
  const inTests = bestFirst(sites.filter(({ fileClass }) => fileClass === 'test'));
  const shown = [...inSource.slice(0, limit), ...inTests.slice(0, limit)];
  const placeAt = await placesOf(
    reader,
    shown.flatMap(({ holder, target }) => [holder, target]),
  );
  const rowOf = (site: CallOrUse): CallerRow => ({
    path: site.path,
    line: site.line,
    kind: site.kind,
    holder: placeAt(site.holder),
    target: (site.target === null ? place : placeAt(site.target))?.id ?? '',
    certainty: site.certainty,
    depth: site.depth,
  });
  const omitted = {
    callers: Math.max(0, inSource.length - limit),
    tests: Math.max(0, inTests.length - limit),
  };
  return {
    symbol: place,
    callers: inSource.slice(0, limit).map(rowOf),
    tests: inTests.slice(0, limit).map(rowOf),
    omitted,
    truncated: cut || fields.cut || omitted.callers + omitted.tests > 0,
    bounded: cut || fields.cut,
  };
}

/**
 * Finds what a symbol calls and, at a greater depth, what those call. Only certain callees are followed further.
 *
 * @throws {UnresolvedSymbol}
 */
export async function callees(
  reader: Reader,
  written: string,
  options: WalkOptions = {},
): Promise<CalleesAnswer> {
  const { place, addresses } = await findSymbol(reader, written);
  const { found, cut } = await walk<Callee>(addresses, options, {
    step: (sources, depth) =>
      depth > 1
        ? calleesOf(reader, sources, onlyResolved(options))
        : calleesAndPassed(reader, sources, onlyResolved(options)),
    next: ({ target, certainty }) => (certainty === 'resolved' ? target : null),
    narrow: async (reached) => distinct(reached).slice(0, WIDEST_ROUND),
  });
  const { limit = ROWS } = options;
  const shown = bestFirst(found).slice(0, limit);
  const placeAt = await placesOf(
    reader,
    shown.flatMap(({ caller, target }) => [caller, target]),
  );
  const { paths } = await reader.files();
  const rows = shown.map(
    (callee): CalleeRow => ({
      name: callee.name,
      path: paths[callee.file]!,
      line: callee.line,
      kind: callee.kind,
      caller: placeAt(callee.caller)?.id ?? '',
      target: placeAt(callee.target),
      external: callee.external,
      certainty: callee.certainty,
      depth: callee.depth,
    }),
  );
  const omitted = found.length - shown.length;
  return { symbol: place, callees: rows, omitted, truncated: cut || omitted > 0, bounded: cut };
}

/** Merges call sites that may run several overloads of the symbol into one, preferring a certain one. */
function oneOfOverloads(sites: readonly AtDepth<CallSite>[]): readonly AtDepth<CallSite>[] {
  const kept = new Map<string, AtDepth<CallSite>>();
  const further: AtDepth<CallSite>[] = [];
  for (const site of sites) {
    if (site.depth > 1) further.push(site);
    else {
      const key = `${site.path}:${site.line} ${site.kind} ${site.holder?.ordinal}`;
      const known = kept.get(key);
      if (known === undefined || (known.certainty === 'possible' && site.certainty === 'resolved'))
        kept.set(key, site);
    }
  }
  return [...kept.values(), ...further];
}

/** At each depth, puts the program's own source before examples and vendored code. */
function sourceFirst(sites: readonly CallOrUse[]): readonly CallOrUse[] {
  const isElsewhere = ({ fileClass }: CallOrUse) => Number(fileClass !== 'source');
  return [...sites].sort((a, b) => a.depth - b.depth || isElsewhere(a) - isElsewhere(b));
}

/** Puts certain edges before possible ones, each in the given order, so that a limit cuts off guesses first. */
function bestFirst<T extends { readonly certainty: Certainty }>(edges: readonly T[]): readonly T[] {
  return [
    ...edges.filter(({ certainty }) => certainty === 'resolved'),
    ...edges.filter(({ certainty }) => certainty !== 'resolved'),
  ];
}

/** One kind of edge, and how to follow it. */
interface Direction<T> {
  step(from: readonly DefinitionAddress[], depth: number): Promise<readonly T[]>;
  next(edge: T): DefinitionAddress | null;
  /** Selects from where to continue. `reached` has an entry for each edge of a round that led to a new definition. */
  narrow(reached: readonly DefinitionAddress[]): Promise<readonly DefinitionAddress[]>;
}

/** Follows edges from definitions, level by level, visiting each definition once. */
async function walk<T extends object>(
  from: readonly DefinitionAddress[],
  { depth = 1 }: WalkOptions,
  { step, next, narrow }: Direction<T>,
): Promise<{ found: readonly AtDepth<T>[]; cut: boolean }> {
  const met = new Set(from.map(keyOf));
  const found: AtDepth<T>[] = [];
  let level = from;
  let cut = false;
  for (let at = 1; at <= depth && level.length > 0; at++) {
    const edges = await step(level, at);
    for (const edge of edges) found.push({ ...edge, depth: at });
    if (at === depth) break;
    const reached = edges
      .map(next)
      .filter((address) => address !== null && !met.has(keyOf(address)));
    const fresh = reached as readonly DefinitionAddress[];
    for (const address of fresh) met.add(keyOf(address));
    level = await narrow(fresh);
    cut ||= level.length < distinct(fresh).length;
  }
  return { found, cut };
}

/** Limits the total number of uses that are followed for further callers; those with most places come first. */
function callersWithin(reader: Reader): Direction<CallSite>['narrow'] {
  let left = MOST_FURTHER_USES;
  return async (reached) => {
    const { definitions, uses } = await withinUses(reader, reached, left);
    left -= uses;
    return definitions;
  };
}

function distinct(addresses: readonly DefinitionAddress[]): readonly DefinitionAddress[] {
  return [...new Map(addresses.map((address) => [keyOf(address), address])).values()];
}

function onlyResolved({ resolvedOnly }: WalkOptions): { readonly resolvedOnly?: boolean } {
  return resolvedOnly === undefined ? {} : { resolvedOnly };
}
