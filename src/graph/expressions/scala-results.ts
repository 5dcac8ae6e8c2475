import { definitionEntity, type Entity, isTypeEntity } from '../entity.js';
import { besideInScala } from '../type-parts.js';
import { type Held, isNothing, joined, NOTHING, together } from '../types/held.js';
import type { View } from '../view.js';
import { resultsOf } from './held-results.js';
import { instancesOf } from './instances.js';
import type { Told } from './ruby-results.js';

/**
 * The results of Scala calls: by signatures, or else by function bodies. A called type goes through its
 * `apply` function.
 */
export function resultsInScala(
  view: View,
  called: readonly Entity[],
  told: Told,
  of: Parameters<typeof resultsOf>[2] = null,
): Held {
  const types = called.filter((one) => isTypeEntity(view, one));
  if (types.length > 0) return madeInScala(view, types, told);
  return together(
    called.map((one) => {
      const held = resultsOf(view, [one], of);
      if (!isNothing(held) || one.is !== 'definition') return held;
      return told(view.get(one.file), one.ordinal, 'return') ?? NOTHING;
    }),
  );
}

/**
 * The result of `Store(1)`: what the companion object's `apply` returns, and for a case class also an object
 * of the class.
 */
function madeInScala(view: View, types: readonly Entity[], told: Told): Held {
  const applied = resultsInScala(
    view,
    types.flatMap((one) => appliedInScala(view, one)),
    told,
  );
  const addresses = types.flatMap((one) => ('ordinal' in one ? one : []));
  const classes = besideInScala(view, addresses, 'type');
  const isCase = classes.some(({ file, ordinal }) =>
    /\bcase\s+class\b/.test(view.get(file).definition(ordinal)!.signature),
  );
  if (!isNothing(applied) && !isCase) return applied;
  return joined([{ ...NOTHING, objects: instancesOf(classes) }, applied]);
}

/** The `apply` functions of an `object` that is called like a class. */
function appliedInScala(view: View, entity: Entity): readonly Entity[] {
  if (entity.is !== 'definition' || !isTypeEntity(view, entity)) return [];
  const source = view.get(entity.file);
  if (!/\bobject\s/.test(source.definition(entity.ordinal)!.signature)) return [];
  return source
    .childrenNamed(entity.ordinal, 'apply')
    .map((one) => definitionEntity(entity.file, one));
}
