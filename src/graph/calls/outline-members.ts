import type { DefinitionAddress } from '../../model/reader.js';
import { definitionEntity, definitionOf, type Entity, isType } from '../entity.js';
import { staticMember } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { partsOf } from '../outline-type-names.js';
import { besideInScala } from '../type-parts.js';
import { findMember } from '../types/classes.js';
import { companionsAmong } from '../types/kotlin-companions.js';
import { memberOnSide } from '../types/ruby-sides.js';
import type { View } from '../view.js';
import { ANY_MEANING, NO_MEANING, type OutlineMeaning } from './outline-meaning.js';

/**
 * A member of objects whose classes are known. If the classes lack it, an extension or a subclass's member
 * may be meant.
 */
export function memberOfObjects(
  view: View,
  objects: readonly Entity[],
  name: string,
): OutlineMeaning {
  const owners = objects.flatMap((one) =>
    one.is === 'instance' ? [{ file: one.file, ordinal: one.ordinal }] : [],
  );
  const entities = owners.flatMap((owner) => {
    if (view.get(owner.file).outline === 'ruby')
      return memberOnSide(view, owner, name, 'class', 'object');
    const own = membersInParts(view, owner, name);
    const found = own.length > 0 ? own : findMember(view, owner, name).entities;
    if (!found.every(({ is }) => is === 'declared')) return found;
    // A member that a class only declares (`class Text(override val id: Id)`) may be defined in a base.
    const inherited = findMember(view, owner, name, 'bases').entities;
    return inherited.some(({ is }) => is === 'definition') ? inherited : found;
  });
  return { ...NO_MEANING, entities, owners, open: entities.length === 0 };
}

/** A member of a named class, or of a module. */
export function memberOfNamed(
  view: View,
  source: FileView,
  objects: readonly Entity[],
  name: string,
): OutlineMeaning {
  const outside = objects.find((one) => one.is === 'external');
  if (outside?.is === 'external') return { ...NO_MEANING, external: outside.module };
  if (objects.length === 0) return ANY_MEANING;
  const types = objects.flatMap((one): DefinitionAddress[] => {
    const definition = one.is === 'definition' ? definitionOf(view, one) : null;
    if (definition === null || one.is !== 'definition' || !isType(definition)) return [];
    return [{ file: one.file, ordinal: one.ordinal }];
  });
  const asked = source.outline === 'scala' ? besideInScala(view, types, 'object') : types;
  const found = asked.map((type) => findMember(view, type, name));
  const entities =
    source.outline === 'ruby'
      ? types.flatMap((type) => memberOnSide(view, type, name, 'class', 'class'))
      : found.flatMap((one) => one.entities);
  const own = entities.filter((one) => one.is === 'definition');
  if (own.length > 0) return { ...NO_MEANING, entities: own, owners: types };
  const companion = companionsAmong(view, objects).objects;
  if (companion.length > 0) {
    const meaning = memberOfObjects(view, companion, name);
    return { ...meaning, owners: [...types, ...meaning.owners] };
  }
  if (types.length > 0) {
    // `Foo.new` is `initialize`, and Ruby classes may get members at run time.
    const isOpen = source.outline === 'ruby' && entities.length === 0;
    return {
      ...NO_MEANING,
      owners: types,
      open: isOpen && found.every(({ external }) => external === null),
    };
  }
  const statics = objects.flatMap((one) => staticMember(view, one, name));
  return statics.length > 0 ? { ...NO_MEANING, entities: statics } : ANY_MEANING;
}

/** Members of all parts of a type. */
export function membersInParts(
  view: View,
  { file, ordinal }: DefinitionAddress,
  name: string,
): readonly Entity[] {
  const source = view.get(file);
  if (source.outline === 'rust') return [];
  return partsOf(view, source, ordinal).flatMap((part) =>
    view
      .get(part.file)
      .childrenNamed(part.ordinal, name)
      .map((child) => definitionEntity(part.file, child)),
  );
}
