import { type Definition, FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import type { View } from '../view.js';
import type { Decision } from './meaning.js';

/** Adjusts what a JavaScript or TypeScript use means to what exists at run time. */
export function asRun(view: View, decision: Decision, called: boolean): Decision {
  const { targets } = decision;
  const values = called ? targets.filter((target) => isValue(view, target)) : targets;
  if (isOneOfSeveral(view, values)) return { ...decision, targets: [], guesses: values };
  return values.length === targets.length ? decision : { ...decision, targets: values };
}

/** TypeScript's types cannot be called, so `new File()` beside `type File = …` constructs the platform's class. */
function isValue(view: View, target: DefinitionAddress): boolean {
  const { kind } = definitionAt(view, target);
  return kind !== 'type' && kind !== 'interface';
}

/**
 * `return a ? { go() {} } : { go() {} }`: if one function contains several definitions of a name, only one of
 * them runs, and the text does not tell which.
 */
function isOneOfSeveral(view: View, targets: readonly DefinitionAddress[]): boolean {
  if (targets.length < 2) return false;
  const { file } = targets[0]!;
  const { parent } = definitionAt(view, targets[0]!);
  const holder = view.get(file).definition(parent);
  return (
    holder !== undefined &&
    FUNCTION_KINDS.has(holder.kind) &&
    targets.every((one) => one.file === file && definitionAt(view, one).parent === parent)
  );
}

function definitionAt(view: View, { file, ordinal }: DefinitionAddress): Definition {
  return view.get(file).definition(ordinal)!;
}
