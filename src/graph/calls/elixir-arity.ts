import { FUNCTION_KINDS } from '../../model/definition.js';
import { elixirParameters } from '../../text/elixir-parameters.js';
import { definitionOf, type Entity } from '../entity.js';
import type { View } from '../view.js';

/** Whether it stands in a file of Elixir. */
export function isOfElixir(view: View, entity: Entity): boolean {
  return 'file' in entity && view.get(entity.file).outline === 'elixir';
}

/**
 * Of functions of one name of Elixir those that take as many arguments as a call gives: others are none of it. What is asked of other
 * modules by `@callback` is meant where nothing else is.
 *
 * @param given How many arguments a call gives; undefined where that is not seen.
 */
export function meantInElixir(
  view: View,
  entities: readonly Entity[],
  given: number | undefined,
): readonly Entity[] {
  const fitting = entities.filter((one) => {
    const definition = definitionOf(view, one);
    if (given === undefined || definition === null) return true;
    // `@type opts :: …` is none that is called.
    if (!FUNCTION_KINDS.has(definition.kind)) return definition.kind !== 'type';
    return takesInElixir(definition.signature, given);
  });
  const defined = fitting.filter((one) => !isCallback(definitionOf(view, one)?.signature ?? ''));
  return defined.length > 0 ? defined : fitting;
}

function isCallback(signature: string): boolean {
  return /^@(?:macro)?callback\b/.test(signature);
}

/** Whether a function of this signature may be called with so many arguments; true where the signature does not tell. */
export function takesInElixir(signature: string, given: number): boolean {
  const parameters = elixirParameters(signature);
  if (parameters === null) return true;
  const { count, optional } = parameters;
  return given >= count - optional && given <= count;
}
