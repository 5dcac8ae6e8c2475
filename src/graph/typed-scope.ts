import type { Definition } from '../model/definition.js';
import type { TypedName } from '../model/reference.js';

const VALUES = new Set(['constant', 'variable', 'property']);

/** A constant or field that is a definition itself stands in the scope around that definition. */
export function outOfItself(own: Definition | undefined, typed: TypedName): TypedName {
  if (own === undefined || !VALUES.has(own.kind)) return typed;
  const itself = own.name === typed.name.replace(/^(?:this|self)\./, '');
  return itself ? { ...typed, scope: own.parent } : typed;
}
