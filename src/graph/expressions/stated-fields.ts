import { FUNCTION_KINDS } from '../../model/definition.js';
import { type TypedName, typeHolding } from '../../model/reference.js';
import type { FileView } from '../file-view.js';
import { writtenType } from '../types/outline-signatures.js';

/** The type that is stated for a name, with what it is made with. */
export function wholeType({ type, element }: TypedName): string {
  return element === undefined ? type : typeHolding(type, element);
}

/** The type that a property of a class states. */
export function propertyOf(source: FileView, owner: number, name: string): string | null {
  const [ordinal] = source.childrenNamed(owner, name);
  if (ordinal === undefined) return null;
  const { kind, signature } = source.definition(ordinal)!;
  if (FUNCTION_KINDS.has(kind) || kind === 'class') return null;
  return writtenType(source, signature, name);
}
