import { type CallSite, MOST_FURTHER_USES, withinUses } from '../../graph/index.js';
import type { DefinitionAddress, Reader } from '../../model/reader.js';
import { fieldUses } from '../fields/field-uses.js';
import { findSymbol } from '../symbols/find-symbol.js';
import { placesOf } from '../symbols/symbol-place.js';
import { sitesOf, withoutVagueValues } from './counted-uses.js';
import type { CallerRow, CallersAnswer } from './graph-answers.js';
import {
  type AtDepth,
  bestFirst,
  type Direction,
  onlyResolved,
  ROWS,
  type WalkOptions,
  walk,
} from './walk.js';

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
  const fields = await fieldUses(reader, symbol, told, { readsAgain: true });
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

/** Limits the total number of uses that are followed for further callers; those with most places come first. */
function callersWithin(reader: Reader): Direction<CallSite>['narrow'] {
  let left = MOST_FURTHER_USES;
  return async (reached) => {
    const { definitions, uses } = await withinUses(reader, reached, left);
    left -= uses;
    return definitions;
  };
}
