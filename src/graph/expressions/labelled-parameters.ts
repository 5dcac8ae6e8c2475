import { definitionOf, type Entity, isTypeEntity } from '../entity.js';
import { allParts } from '../outline-type-names.js';
import { findMember } from '../types/classes.js';
import { type Held, NOTHING, together } from '../types/held.js';
import { writtenType } from '../types/outline-signatures.js';
import { heldOf } from '../types/outline-types.js';
import { labelledParameter } from '../types/parameters.js';
import type { View } from '../view.js';

/**
 * What a labelled argument of a Swift call holds, by the stated type of the parameter with that label, in a function
 * or an initializer. A structure without an initializer is initialized by its properties.
 */
export function heldByLabel(view: View, called: Entity, label: string): Held {
  if (called.is !== 'definition') return NOTHING;
  if (!isTypeEntity(view, called)) return ofParameter(view, called, label);
  const making = findMember(view, called, 'init').entities;
  if (making.length > 0) return together(making.map((one) => ofParameter(view, one, label)));
  const properties = allParts(view, called).flatMap(({ file, ordinal }) => {
    const source = view.get(file);
    return source.childrenNamed(ordinal, label).map((child) => {
      const { signature, name } = source.definition(child)!;
      return heldOf(view, source, ordinal, writtenType(source, signature, name));
    });
  });
  return together(properties);
}

function ofParameter(view: View, called: Entity, label: string): Held {
  const definition = definitionOf(view, called);
  if (definition === null || called.is !== 'definition') return NOTHING;
  const written = labelledParameter(definition, label);
  return written === '' ? NOTHING : heldOf(view, view.get(called.file), called.ordinal, written);
}
