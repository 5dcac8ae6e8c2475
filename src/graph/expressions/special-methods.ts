import { AT } from '../../model/reference.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import type { View } from '../view.js';
import { yieldedFrom } from './fixtures.js';
import type { Following } from './following.js';
import { returnsItself } from './itself.js';
import type { Segment } from './receiver.js';

/** What finds members, and what calling one yields. */
export interface Calling extends Following {
  readonly resultOf: (entity: Entity) => readonly Entity[];
}

/** What an object of Python yields by its own method for brackets; what others hold is told by their types. */
export function ofSubscript(
  view: View,
  entity: Entity,
  { name }: Segment,
  { membersOf, resultOf }: Calling,
): readonly Entity[] {
  if (entity.is !== 'instance' || name !== AT || !view.get(entity.file).python) return [];
  return membersOf(entity, '__getitem__').flatMap(resultOf);
}

/** The method that `with` calls of an object; of one for `async with` the other. */
export const ENTERING = '__enter__';
const ENTERING_LATER = '__aenter__';

/** What `with` gives of an object of Python: what its method says, or what the function yields that makes the object. */
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
