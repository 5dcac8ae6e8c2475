import type { DefinitionAddress } from '../../model/reader.js';
import { heldType } from '../../text/held-type.js';
import type { Entity } from '../entity.js';
import { bareEntities } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { typesAtPath } from '../imports/scala-paths.js';
import { remembered } from '../remembered.js';
import { besideInScala } from '../type-parts.js';
import type { View } from '../view.js';
import { findMember, typesAmong } from './classes.js';

/** The self types of a Scala class: `self: Store with Logging =>`. */
export function ownObjectTypes(
  view: View,
  source: FileView,
  ordinal: number,
): readonly DefinitionAddress[] {
  if (source.outline !== 'scala') return [];
  return remembered(source.memory('own object'), ordinal, () =>
    source
      .typed('this')
      .filter(({ scope }) => scope === ordinal)
      .flatMap(({ type }) => typesWritten(view, source, ordinal, heldType(type, 'scala'))),
  );
}

function typesWritten(
  view: View,
  source: FileView,
  ordinal: number,
  name: string,
): readonly DefinitionAddress[] {
  if (name.includes('.')) return typesAtPath(view, source, name);
  const types = typesAmong(view, bareEntities(view, source, source.parent(ordinal), name) ?? []);
  return besideInScala(view, types, 'type');
}

/** A member that a class has through its self types, the last type first. */
export function memberOfOwnObject(
  view: View,
  { file, ordinal }: DefinitionAddress,
  name: string,
): readonly Entity[] {
  for (const type of [...ownObjectTypes(view, view.get(file), ordinal)].reverse()) {
    const { entities } = findMember(view, type, name);
    if (entities.length > 0) return entities;
  }
  return [];
}
