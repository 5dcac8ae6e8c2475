import { isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { isConstructorFunction } from './constructor-functions.js';

/** The class around a definition, or the object that it is attached to; null at the top level. */
export function enclosingClass(source: FileView, holder: number): number | null {
  if (holder < 0) return null;
  const classes = source.memory('class');
  const known = classes.get(holder) as number | null | undefined;
  if (known !== undefined) return known;
  const found = findEnclosingClass(source, holder);
  classes.set(holder, found);
  return found;
}

function findEnclosingClass(source: FileView, holder: number): number | null {
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    if (isType(source.definition(scope)!)) return scope;
    const attached = attachedTo(source, scope);
    if (attached !== null) return attached;
    if (source.ecmascript && isConstructorFunction(source.definition(scope)!)) {
      return isOfLiteral(source, holder) ? null : scope;
    }
  }
  return null;
}

/**
 * Whether a function is a member of an object literal inside the definition around it, so that its `this` is
 * that object.
 */
function isOfLiteral(source: FileView, ordinal: number): boolean {
  const { kind, name, qualifiedName, parent } = source.definition(ordinal)!;
  if (kind !== 'method' || parent < 0) return false;
  return qualifiedName !== `${source.definition(parent)!.qualifiedName}.${name}`;
}

/** The owner of a method in an object literal or of `Foo.prototype.bar = …`. */
function attachedTo(source: FileView, ordinal: number): number | null {
  const definition = source.definition(ordinal)!;
  const { kind, parent } = definition;
  if (kind !== 'method' && kind !== 'function' && kind !== 'property') return null;
  if (
    parent >= 0 &&
    source.definition(parent)!.kind !== 'constant' &&
    source.definition(parent)!.kind !== 'variable'
  )
    return null;
  const { qualifiedName } = definition;
  const dot = qualifiedName.lastIndexOf('.');
  if (dot < 0) return null;
  return source.qualified(qualifiedName.slice(0, dot))[0] ?? null;
}
