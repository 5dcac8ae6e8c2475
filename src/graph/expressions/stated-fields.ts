import { FUNCTION_KINDS } from '../../model/definition.js';
import { type TypedName, typeHolding } from '../../model/reference.js';
import type { FileView } from '../file-view.js';
import { writtenType } from '../types/outline-signatures.js';

/** The type stated for a name, including its type arguments. */
export function wholeType({ type, element }: TypedName): string {
  return element === undefined ? type : typeHolding(type, element);
}

/** The type that a property of a class states; null if there is no such property. */
export function propertyOf(source: FileView, owner: number, name: string): string | null {
  const [ordinal] = source.childrenNamed(owner, name);
  if (ordinal === undefined) return null;
  const { kind, signature } = source.definition(ordinal)!;
  if (FUNCTION_KINDS.has(kind) || kind === 'class') return null;
  return writtenType(source, signature, name);
}
