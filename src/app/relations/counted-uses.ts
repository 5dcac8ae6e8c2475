import {
  ALL_USES,
  CALLS,
  type Callee,
  type CallSite,
  calleesOf,
  callSitesOf,
} from '../../graph/index.js';
import { FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress, Reader } from '../../model/reader.js';
import { keyOf, placesOf, type SymbolPlace } from '../symbols/symbol-place.js';

/** Kinds that cannot be called, so that naming them is using them. */
const NAMED_ONLY = new Set(['interface', 'type', 'enum', 'constant', 'variable']);

/**
 * What counts as a use in the first step of a walk. A type or value that cannot be called is used wherever it is
 * named. A function is also used where it is passed as an argument (`items.map(parse)`), and a class where it is
 * extended. A class that only tests construct or extend (like every struct of C) is used wherever it is named.
 * Further steps follow only calls.
 */
export async function sitesOf(
  reader: Reader,
  targets: readonly DefinitionAddress[],
  { kind }: SymbolPlace,
  { depth, ...options }: { readonly depth: number; readonly resolvedOnly?: boolean },
): Promise<readonly CallSite[]> {
  if (depth > 1) return callSitesOf(reader, targets, options);
  if (NAMED_ONLY.has(kind)) return callSitesOf(reader, targets, { ...options, kinds: ALL_USES });
  if (kind !== 'class')
    return callSitesOf(reader, targets, { ...options, kinds: [...CALLS, 'value'] });
  const kinds = [...CALLS, 'base', 'value'] as const;
  const sites = await callSitesOf(reader, targets, { ...options, kinds });
  return sites.some(({ fileClass }) => fileClass !== 'test')
    ? sites
    : callSitesOf(reader, targets, { ...options, kinds: ALL_USES });
}

/** Drops values that merely share a function's name, and values beside a call on the same line: `run(run)`. */
export function withoutVagueValues<Site extends CallSite>(
  { kind }: SymbolPlace,
  sites: readonly Site[],
): readonly Site[] {
  if (NAMED_ONLY.has(kind)) return sites;
  const lineOf = ({ path, line, holder }: CallSite) => `${path}:${line} ${holder?.ordinal}`;
  const called = new Set(sites.filter((site) => site.kind !== 'value').map(lineOf));
  return sites.filter(
    (site) => site.kind !== 'value' || (site.certainty === 'resolved' && !called.has(lineOf(site))),
  );
}

/** What definitions call, and the functions that they pass as arguments. */
export async function calleesAndPassed(
  reader: Reader,
  sources: readonly DefinitionAddress[],
  options: { readonly resolvedOnly?: boolean },
): Promise<readonly Callee[]> {
  const kinds = [...CALLS, 'value'] as const;
  const found = await calleesOf(reader, sources, { ...options, kinds });
  const isCall = ({ kind }: Callee) => kind !== 'value';
  const placeAt = await placesOf(
    reader,
    found.flatMap((one) => (isCall(one) ? [] : one.target)),
  );
  const called = new Set(found.filter(isCall).map(goalOf));
  return found.filter((one) => {
    if (isCall(one)) return true;
    const place = one.certainty === 'resolved' ? placeAt(one.target) : null;
    return place !== null && FUNCTION_KINDS.has(place.kind) && !called.has(goalOf(one));
  });
}

function goalOf({ line, target }: Callee): string {
  return `${line} ${target === null ? '' : keyOf(target)}`;
}
