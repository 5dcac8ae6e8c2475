import type { DefinitionAddress } from '../../model/reader.js';
import type { DefinitionCache } from './definitions.js';

/** How many steps of base classes are searched. */
const STEPS = 3;
/** Beyond this number, classes of one name are not told apart. */
const MOST_CLASSES = 8;

/** Those definitions that belong to a base class of a class of this name; only those of the nearest bases. */
export async function inheritedDefinitions(
  className: string,
  definitions: readonly DefinitionAddress[],
  cache: DefinitionCache,
): Promise<readonly DefinitionAddress[]> {
  let classes = [className];
  const seen = new Set(classes);
  for (let step = 0; step < STEPS; step++) {
    const bases = (await basesOf(classes, cache)).filter((base) => !seen.has(base));
    if (bases.length === 0) return [];
    for (const base of bases) seen.add(base);
    const found = await membersOf(bases, definitions, cache);
    if (found.length > 0) return found;
    classes = bases;
  }
  return [];
}

async function basesOf(classes: readonly string[], cache: DefinitionCache): Promise<string[]> {
  const addresses = await classesNamed(classes, cache);
  const bases = addresses.flatMap(
    ({ file, ordinal }) => cache.outline(file)?.definitions[ordinal]?.bases ?? [],
  );
  return [...new Set(bases)].sort();
}

async function membersOf(
  classes: readonly string[],
  definitions: readonly DefinitionAddress[],
  cache: DefinitionCache,
): Promise<DefinitionAddress[]> {
  const owners = await classesNamed(classes, cache);
  return definitions.filter(({ file, ordinal }) => {
    const parent = cache.outline(file)?.definitions[ordinal]?.parent ?? -1;
    return owners.some((owner) => owner.file === file && owner.ordinal === parent);
  });
}

async function classesNamed(
  classes: readonly string[],
  cache: DefinitionCache,
): Promise<readonly DefinitionAddress[]> {
  await cache.loadNames(classes);
  const addresses = classes.flatMap((name) => cache.definitions(name).slice(0, MOST_CLASSES));
  await cache.loadOutlines(addresses.map(({ file }) => file));
  return addresses;
}
