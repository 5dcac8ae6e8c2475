import type { DefinitionAddress } from '../model/reader.js';
import type { ResolvedSymbol } from '../model/resolution.js';
import type { SymbolFindings } from './findings.js';
import type { DefinitionCache } from './symbols/definitions.js';
import { equalShare } from './symbols/share.js';

/** Only definitions that are certainly meant have neighbours worth showing. */
const MOST_CENTRES = 4;
const LEAST_WEIGHT = 0.35;
const MOST_MEMBERS = 12;
/** Weights of neighbours, relative to the definition's own. */
const PARENT = 0.3;
const BASE = 0.25;
const MEMBER = 0.12;
const SIBLING = 0.06;

/**
 * Adds the classes, members, bases and fellow members of the definitions with the highest weights, with small
 * weights.
 */
export async function addNeighbours(
  symbols: readonly ResolvedSymbol[],
  cache: DefinitionCache,
  findings: SymbolFindings,
): Promise<void> {
  const centres = symbols.slice(0, MOST_CENTRES).filter(({ weight }) => weight >= LEAST_WEIGHT);
  await cache.loadOutlines(centres.map(({ address }) => address.file));
  const bases = centres.flatMap(({ address }) => definitionAt(address, cache)?.bases ?? []);
  await cache.loadNames(bases);
  for (const centre of centres) addAround(centre, cache, findings);
}

function addAround(centre: ResolvedSymbol, cache: DefinitionCache, findings: SymbolFindings): void {
  const { file, ordinal } = centre.address;
  const definitions = cache.outline(file)?.definitions ?? [];
  const own = definitions[ordinal];
  if (own === undefined) return;
  const add = (address: DefinitionAddress, part: number) => {
    const weight = centre.weight * part;
    findings.add({ address, method: 'neighbour', weight, from: own.qualifiedName });
  };
  for (const base of own.bases) {
    const found = cache.definitions(base);
    for (const address of found) add(address, BASE * equalShare(found.length));
  }
  const related = (parent: number) =>
    definitions
      .map((definition, at) => ({ definition, at }))
      .filter(({ definition, at }) => definition.parent === parent && at !== ordinal)
      .slice(0, MOST_MEMBERS);
  for (const { at } of related(ordinal)) add({ file, ordinal: at }, MEMBER);
  if (own.parent < 0) return;
  add({ file, ordinal: own.parent }, PARENT);
  for (const { at } of related(own.parent)) add({ file, ordinal: at }, SIBLING);
}

function definitionAt({ file, ordinal }: DefinitionAddress, cache: DefinitionCache) {
  return cache.outline(file)?.definitions[ordinal];
}
