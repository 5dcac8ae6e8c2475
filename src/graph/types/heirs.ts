import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { addressKey, isType } from '../entity.js';
import type { View } from '../view.js';
import { classOf } from './class-of.js';
import { basesOf, findMember } from './classes.js';

/**
 * Number of subclasses, in path order, that are inspected for one constructor. Constructions of further ones
 * are missed.
 */
const MOST_SUBCLASSES = 32;

/** A place where a class is used as a base. */
interface BaseUse {
  readonly target: DefinitionAddress;
  readonly file: FilePosition;
  /** 1-based. */
  readonly line: number;
}

/**
 * The classes that a constructor constructs: its own, and subclasses that inherit it. Empty for any other definition.
 */
export async function constructedBy(
  view: View,
  builder: DefinitionAddress,
  usesAsBase: (classes: readonly DefinitionAddress[], most: number) => Promise<readonly BaseUse[]>,
): Promise<readonly DefinitionAddress[]> {
  const definition = view.get(builder.file).definition(builder.ordinal);
  if (definition?.kind !== 'constructor') return [];
  const inherits = (one: DefinitionAddress): boolean =>
    findMember(view, one, definition.name).entities.some(
      (entity) => entity.is === 'definition' && addressKey(entity) === addressKey(builder),
    );
  let level = classOf(view, builder);
  const found = new Map(level.map((one) => [addressKey(one), one]));
  for (let left = MOST_SUBCLASSES; level.length > 0 && left > 0; ) {
    const sites = await usesAsBase(level, left);
    left -= sites.length;
    const heirs = sites.flatMap((site) => subclassesAt(view, site).filter(inherits));
    level = heirs.filter((one) => !found.has(addressKey(one)));
    for (const one of level) found.set(addressKey(one), one);
  }
  return [...found.values()];
}

/** The subclasses in a place where a class is used as a base. */
export function subclassesAt(view: View, { file, line, target }: BaseUse): DefinitionAddress[] {
  return view.get(file).definitions.flatMap((definition, ordinal) => {
    if (!isType(definition) || definition.startLine > line || definition.endLine < line) return [];
    const { known } = basesOf(view, { file, ordinal });
    return known.some((base) => addressKey(base) === addressKey(target)) ? { file, ordinal } : [];
  });
}
