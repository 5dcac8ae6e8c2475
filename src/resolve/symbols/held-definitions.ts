import type { DefinitionAddress } from '../../model/reader.js';
import { standsFor } from '../names/stands-for.js';
import { moduleNameOf, type PathLookup } from '../places/path-lookup.js';
import type { DefinitionCache } from './definitions.js';

/** Outlines of at most this many files are read to find out whose members definitions are. */
const MOST_FILES = 12;

/**
 * Those definitions that belong to something a variable of this name may hold: `ctx.throw` to a class `Context`, or
 * to a module `context` as its own. A single letter stands only for classes.
 */
export async function heldDefinitions(
  variable: string,
  definitions: readonly DefinitionAddress[],
  cache: DefinitionCache,
  { table }: PathLookup,
): Promise<readonly DefinitionAddress[]> {
  const inModule = ({ file }: DefinitionAddress) =>
    variable.length > 1 && standsFor(variable, moduleNameOf(table, file));
  const files = [...definitions]
    .sort((a, b) => Number(inModule(b)) - Number(inModule(a)))
    .map(({ file }) => file);
  await cache.loadOutlines([...new Set(files)].slice(0, MOST_FILES));
  const ownerOf = ({ file, ordinal }: DefinitionAddress) =>
    cache.outline(file)?.definitions[ordinal]?.qualifiedName.split('.').at(-2);
  const inClass = definitions.filter((one) => standsFor(variable, ownerOf(one) ?? ''));
  return inClass.length > 0 ? inClass : definitions.filter(inModule);
}
