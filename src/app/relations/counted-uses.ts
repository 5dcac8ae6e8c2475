import { ALL_USES, CALLS, type Callee, type CallSite, calleesOf } from '../../graph/index.js';
import { FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress, Reader } from '../../model/reader.js';
import type { ReferenceKind } from '../../model/reference.js';
import { keyOf, placesOf, type SymbolPlace } from '../symbols/symbol-place.js';

/** What is used where it is named, for nobody can call it. */
const NAMED_ONLY = new Set(['interface', 'type', 'enum', 'constant', 'variable']);

/**
 * A type or value that cannot be called is used where it is named. A function is used also where it is passed on to what
 * calls it (`items.map(parse)`), and a class besides where it is extended.
 */
export function usesOf(
  { kind }: SymbolPlace,
  depth: number,
): { readonly kinds?: readonly ReferenceKind[] } {
  if (depth > 1) return {};
  if (kind === 'class') return { kinds: [...CALLS, 'base', 'value'] };
  return { kinds: NAMED_ONLY.has(kind) ? ALL_USES : [...CALLS, 'value'] };
}

/** Without values that only share a function's name, and where a call on the same line says more: `run(run)`. */
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

/** What definitions call, and the functions that they pass on to what calls these. */
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
