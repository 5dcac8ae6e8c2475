import { definitionOf, type Entity } from '../entity.js';
import { statedType, statedTypeOfPython } from '../types/stated-type.js';
import type { View } from '../view.js';

/** Whether a method returns the object that it is called on, which may be of an heir of its class. */
export function returnsItself(view: View, method: Entity): boolean {
  const definition = method.is === 'definition' ? definitionOf(view, method) : null;
  if (definition?.kind !== 'method' || !('ordinal' in method)) return false;
  const source = view.get(method.file);
  if (!source.python && !source.ecmascript) return false;
  const stated = source.python
    ? statedTypeOfPython(definition.signature)
    : statedType(definition.signature);
  if (stated !== null) return stated === (source.python ? 'Self' : 'this');
  const returned = source.aliased('return').find(({ scope }) => scope === method.ordinal);
  return returned?.value === (source.python ? 'self' : 'this');
}
