import type { Definition } from '../../model/definition.js';
import { aliasedValueOf, heldByType, type TypedName } from '../../model/reference.js';
import type { LocalAlias, Stated } from '../calls/name-use.js';

const VALUES = new Set(['constant', 'variable', 'property']);

/** What is stated about a constant or field that has a definition belongs to the scope around that definition. */
function outOfItself(own: Definition | undefined, typed: TypedName): TypedName {
  if (own === undefined || !VALUES.has(own.kind)) return typed;
  const itself = own.name === /^(?:(?:this|self)\.)?([^.(]*)/.exec(typed.name)![1];
  return itself ? { ...typed, scope: own.parent } : typed;
}

const NOTHING: Stated = { types: [], aliases: [] };

/**
 * The types that a file states for a name, and the values its functions assign to it.
 *
 * @param holds Whether types are stated with their element types, as {@link heldByType} reads them.
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
