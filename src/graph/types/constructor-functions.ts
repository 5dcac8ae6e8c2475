import type { Definition } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import { beginsWithCapital } from '../../text/capital.js';
import { definitionOf, distinctAddresses, type Entity } from '../entity.js';
import type { View } from '../view.js';

/**
 * Whether a JavaScript function serves as a class: its name begins with a capital letter, and it has a base or
 * members (assigned to its prototype, to itself or to `this`).
 */
export function isConstructorFunction({ kind, name, members, bases }: Definition): boolean {
  if (kind !== 'function' && kind !== 'method') return false;
  return members.length + bases.length > 0 && beginsWithCapital(name);
}

/** The functions among entities that serve as classes. */
export function constructorsAmong(view: View, entities: readonly Entity[]): DefinitionAddress[] {
  const found = entities.flatMap((entity) => {
    if (entity.is !== 'definition' || !view.get(entity.file).ecmascript) return [];
    const definition = definitionOf(view, entity);
    if (definition === null || !isConstructorFunction(definition)) return [];
    return { file: entity.file, ordinal: entity.ordinal };
  });
  return distinctAddresses(found);
}
