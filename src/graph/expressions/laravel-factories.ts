import { definitionOf, type Entity, isTypeEntity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { typeNamed } from '../outline-type-names.js';
import { basesOutside } from '../types/base-outside.js';
import { findMember } from '../types/classes.js';
import { type Held, NOTHING } from '../types/held.js';
import type { View } from '../view.js';
import { definitionAt } from '../visible-names.js';
import { instancesOf } from './instances.js';
import type { Segment } from './receiver.js';

/** Inherited methods of Laravel factories that return the factory itself. */
const FLUENT =
  /^(?:count|times|state|set|sequence|for|has|hasAttached|recycle|afterMaking|afterCreating|connection|trashed|prependState)$/;

/**
 * The Laravel factory that a part of an expression returns: a model's factory, by name (`Shelf::factory()` is a
 * `ShelfFactory`), and the same factory if a state is set on it. Null for all else.
 */
export function factoryStep(
  view: View,
  source: FileView,
  { objects }: Held,
  { name, called }: Segment,
): Held | null {
  const [first] = objects;
  if (source.outline !== 'php' || !called || first === undefined) return null;
  if (first.is === 'definition') return name === 'factory' ? factoryOf(view, source, first) : null;
  if (first.is !== 'instance' || !definitionAt(view, first).name.endsWith('Factory')) return null;
  if (!basesOutside(view, first).includes('Factory')) return null;
  const isState = findMember(view, first, name).entities.some((one) => one.is === 'definition');
  return isState || FLUENT.test(name) ? { ...NOTHING, objects: [first] } : null;
}

function factoryOf(view: View, source: FileView, model: Entity): Held | null {
  if (!isTypeEntity(view, model)) return null;
  const types = typeNamed(view, source, `${definitionOf(view, model)!.name}Factory`);
  return types.length === 0 ? null : { ...NOTHING, objects: instancesOf(types) };
}
