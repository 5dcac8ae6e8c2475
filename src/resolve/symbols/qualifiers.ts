import type { DefinitionAddress } from '../../model/reader.js';
import { moduleNames, type PathLookup } from '../places/path-lookup.js';
import type { DefinitionCache } from './definitions.js';

/**
 * How many of the qualifiers occur, in this order, among the modules and classes around a definition. Ignores case.
 */
export function matchedQualifiers(
  address: DefinitionAddress,
  qualifiers: readonly string[],
  cache: DefinitionCache,
  lookup: PathLookup,
): number {
  if (qualifiers.length === 0) return 0;
  const around = placeOf(address, cache, lookup).map((part) => part.toLowerCase());
  let matched = 0;
  let end = around.length;
  for (const qualifier of qualifiers.toReversed()) {
    const at = around.lastIndexOf(qualifier.toLowerCase(), end - 1);
    if (at < 0 || end === 0) continue;
    matched++;
    end = at;
  }
  return matched;
}

/**
 * Those definitions that are directly in something with the owner's name, or all if there are none. Thus
 * `Searcher::new` is not a member of another class in a folder `searcher`, and `Base.run` not one of a class within
 * `Base`.
 */
export function directlyIn(
  owner: string,
  definitions: readonly DefinitionAddress[],
  cache: DefinitionCache,
  lookup: PathLookup,
): readonly DefinitionAddress[] {
  const holders = definitions.map((one) => placeOf(one, cache, lookup).at(-1) ?? '');
  const exactly = definitions.filter((_, at) => holders[at] === owner);
  if (exactly.length > 0) return exactly;
  const folded = owner.toLowerCase();
  const nearly = definitions.filter((_, at) => holders[at]!.toLowerCase() === folded);
  return nearly.length > 0 ? nearly : definitions;
}

/** Folders, module and classes around a definition, outermost first. */
function placeOf(
  { file, ordinal }: DefinitionAddress,
  cache: DefinitionCache,
  { table }: PathLookup,
): readonly string[] {
  const definition = cache.outline(file)?.definitions[ordinal];
  const classes = definition === undefined ? [] : definition.qualifiedName.split('.').slice(0, -1);
  return [...moduleNames(table.paths[file]!), ...classes];
}
