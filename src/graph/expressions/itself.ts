import { definitionOf, type Entity } from '../entity.js';
import { findMember } from '../types/classes.js';
import { statedType, statedTypeOfPython } from '../types/stated-type.js';
import type { View } from '../view.js';
import { type Call, overloadsMeant } from './meant-signatures.js';

/** Longest chain of methods that return each other's results. */
const MOST_STEPS = 5;

/**
 * Expressions that construct an object of the surrounding Python class, or of the subclass in use:
 * `self.__class__(name)`, `cls(name)`.
 */
const OF_ITS_CLASS = /^(?:self\.__class__|cls)\([^()]*\)$/;
/** A call of a method on the object itself. */
const OWN_CALL = /^(?:self|this)\.([\w$]+)\([^()]*\)$/;

/**
 * Whether a method returns the object it is called on (which may be of a subclass), or another object of that class.
 *
 * @param call What is known of the call, which may select an overload.
 * @param steps How many more methods are followed whose results it returns.
 */
export function returnsItself(
  view: View,
  method: Entity,
  call: Call | null = null,
  steps = MOST_STEPS,
): boolean {
  const definition = method.is === 'definition' ? definitionOf(view, method) : null;
  if (definition?.kind !== 'method' || !('ordinal' in method)) return false;
  const source = view.get(method.file);
  if (!source.python && !source.ecmascript) return false;
  const meant = overloadsMeant(view, method, call);
  if (meant !== null) return meant.every((signature) => statedType(signature) === 'this');
  const stated = source.python
    ? statedTypeOfPython(definition.signature)
    : statedType(definition.signature);
  if (stated !== null) return stated === (source.python ? 'Self' : 'this');
  const returned = source.aliased('return').find(({ scope }) => scope === method.ordinal);
  const value = returned?.value ?? '';
  if (value === (source.python ? 'self' : 'this')) return true;
  if (source.python && OF_ITS_CLASS.test(value)) return true;
  const own = steps > 0 ? OWN_CALL.exec(value)?.[1] : undefined;
  if (own === undefined || definition.parent < 0) return false;
  const around: Entity = { is: 'instance', file: method.file, ordinal: definition.parent };
  const members = findMember(view, around, own).entities;
  return members.length > 0 && members.every((one) => returnsItself(view, one, null, steps - 1));
}
