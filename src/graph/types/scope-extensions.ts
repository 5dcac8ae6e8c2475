import { definitionOf, distinctEntities, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { findMember } from './classes.js';
import { extendedByKotlin } from './extension-signatures.js';
import { namesOf } from './extensions.js';
import { receiverInKotlin } from './kotlin-receivers.js';

/**
 * Functions and properties of Kotlin that extend the type of an object and are members of a surrounding class, or of
 * an object around: `fun Column<T>.nullable()` of `Table`, within a table.
 *
 * @param around implicit receivers of surrounding functions
 * @param objects what the member is asked of
 */
export function extensionsInScope(
  view: View,
  { source, holder, around }: Scope,
  objects: readonly Entity[],
  name: string,
): readonly Entity[] {
  if (source.outline !== 'kotlin' || objects.length === 0) return [];
  const names = new Set(
    namesOf(
      view,
      objects.flatMap((one) => ('ordinal' in one ? one : [])),
    ),
  );
  const owners = [...around, ...classesAround(source, holder)];
  const received = receiverInKotlin(view, source, holder);
  const found = [...owners, ...(received?.objects ?? [])].flatMap((owner) =>
    'ordinal' in owner ? findMember(view, owner, name).entities : [],
  );
  return distinctEntities(
    found.filter((one) => {
      const signature = definitionOf(view, one)?.signature ?? '';
      return names.has(extendedByKotlin(signature, name));
    }),
  );
}

/** The place of a use. */
interface Scope {
  readonly source: FileView;
  readonly holder: number;
  readonly around: readonly Entity[];
}

function classesAround(source: FileView, holder: number): Entity[] {
  const found: Entity[] = [];
  for (let scope = holder; scope >= 0; scope = source.parent(scope))
    if (isType(source.definition(scope)!))
      found.push({ is: 'instance', file: source.file, ordinal: scope });
  return found;
}
