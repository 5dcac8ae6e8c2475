import { definitionOf, type Entity } from '../entity.js';
import { findMember } from '../types/classes.js';
import type { View } from '../view.js';
import { returned } from './instances.js';

/**
 * What an attribute yields that the body of a Python class sets to the given objects. A descriptor yields what its
 * `__get__` is stated to return, any other object itself.
 */
export function throughDescriptor(view: View, entities: readonly Entity[]): readonly Entity[] {
  return entities.flatMap((entity) => {
    if (entity.is !== 'instance') return [entity];
    const getters = findMember(view, entity, '__get__').entities;
    if (getters.length === 0) return [entity];
    return getters.flatMap((getter) => {
      const definition = definitionOf(view, getter);
      return definition === null || getter.is !== 'definition'
        ? []
        : returned(view, getter, definition.signature);
    });
  });
}
