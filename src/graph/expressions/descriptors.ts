import { definitionOf, type Entity } from '../entity.js';
import { findMember } from '../types/classes.js';
import type { View } from '../view.js';
import { returned } from './instances.js';

/**
 * What an attribute of a class of Python yields that the body of the class sets to these objects: of a descriptor what its
 * `__get__` says it returns, of any other object the object.
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
