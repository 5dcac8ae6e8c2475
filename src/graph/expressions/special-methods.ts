import { AT } from '../../model/reference.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import type { View } from '../view.js';
import { yieldedFrom } from './fixtures.js';
import type { Following } from './following.js';
import { returnsItself } from './itself.js';
import type { Segment } from './receiver.js';

/** Resolves expressions, members and the results of calls. */
export interface Calling extends Following {
  readonly resultOf: (entity: Entity) => readonly Entity[];
}

/** The result of a Python object's `__getitem__`. Elements of other objects are known by their types. */
export function ofSubscript(
  view: View,
  entity: Entity,
  { name }: Segment,
  { membersOf, resultOf }: Calling,
): readonly Entity[] {
  if (entity.is !== 'instance' || name !== AT || !view.get(entity.file).python) return [];
  return membersOf(entity, '__getitem__').flatMap(resultOf);
}

/** The method that `with` calls, and the one for `async with`. */
export const ENTERING = '__enter__';
const ENTERING_LATER = '__aenter__';

/** What `with` binds for a Python object: the result of its method, or what the context manager function yields. */
export function entered(
  view: View,
  object: Entity & { readonly is: 'instance' },
  { follow, membersOf, resultOf }: Calling,
): readonly Entity[] {
  if (!isType(definitionOf(view, object)!)) return yieldedFrom(view, object, follow);
  const methods = [ENTERING, ENTERING_LATER].flatMap((name) => membersOf(object, name));
  const isSame = methods.length > 0 && methods.every((one) => returnsItself(view, one));
  return isSame ? [object] : methods.flatMap(resultOf);
}
