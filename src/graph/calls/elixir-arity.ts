import { FUNCTION_KINDS } from '../../model/definition.js';
import { elixirParameters } from '../../text/elixir-parameters.js';
import { definitionOf, type Entity } from '../entity.js';
import type { View } from '../view.js';

/** Whether an entity is in an Elixir file. */
export function isOfElixir(view: View, entity: Entity): boolean {
  return 'file' in entity && view.get(entity.file).outline === 'elixir';
}

/**
 * Those of several Elixir functions of a name that take the number of arguments a call passes; functions of another
 * arity are different functions. A `@callback` declaration is meant only if nothing else is.
 *
 * @param given Number of arguments; undefined if unknown.
 */
export function meantInElixir(
  view: View,
  entities: readonly Entity[],
  given: number | undefined,
): readonly Entity[] {
  const fitting = entities.filter((one) => {
    const definition = definitionOf(view, one);
    if (given === undefined || definition === null) return true;
    // `@type opts :: …` cannot be called.
    if (!FUNCTION_KINDS.has(definition.kind)) return definition.kind !== 'type';
    return takesInElixir(definition.signature, given);
  });
  const defined = fitting.filter((one) => !isCallback(definitionOf(view, one)?.signature ?? ''));
  return defined.length > 0 ? defined : fitting;
}

function isCallback(signature: string): boolean {
  return /^@(?:macro)?callback\b/.test(signature);
}

/**
 * Whether a function with this signature may be called with this number of arguments; true if the signature
 * does not tell.
 */
export function takesInElixir(signature: string, given: number): boolean {
  const parameters = elixirParameters(signature);
  if (parameters === null) return true;
  const { count, optional } = parameters;
  return given >= count - optional && given <= count;
}
