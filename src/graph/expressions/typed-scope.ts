import type { Definition } from '../../model/definition.js';
import { aliasedValueOf, heldByType, type TypedName } from '../../model/reference.js';
import type { LocalAlias, Stated } from '../calls/name-use.js';

const VALUES = new Set(['constant', 'variable', 'property']);

/** A constant or field that is a definition itself stands in the scope around that definition. */
function outOfItself(own: Definition | undefined, typed: TypedName): TypedName {
  if (own === undefined || !VALUES.has(own.kind)) return typed;
  const itself = own.name === /^(?:(?:this|self)\.)?([^.(]*)/.exec(typed.name)![1];
  return itself ? { ...typed, scope: own.parent } : typed;
}

const NOTHING: Stated = { types: [], aliases: [] };

/**
 * The types that a file states for a name, and what its functions give to it.
 *
 * @param holds What lists hold is stated with their types, as {@link heldByType} reads it.
 * @param definitionAt The definition of an ordinal; undefined for the top level.
 */
export function statedOf(
  written: readonly TypedName[],
  definitionAt: (ordinal: number) => Definition | undefined,
  holds: boolean,
): Stated {
  if (written.length === 0) return NOTHING;
  const types: TypedName[] = [];
  const aliases: LocalAlias[] = [];
  for (const one of written) {
    const value = aliasedValueOf(one);
    const { scope } = outOfItself(definitionAt(one.scope), one);
    if (value === null) types.push({ ...one, ...(holds ? heldByType(one.type) : {}), scope });
    else aliases.push({ value, scope });
  }
  return { types, aliases };
}
