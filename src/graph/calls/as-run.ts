import { type Definition, FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import type { View } from '../view.js';
import type { Decision } from './meaning.js';

/** What a use in JavaScript and TypeScript means when the program runs. */
export function asRun(view: View, decision: Decision, called: boolean): Decision {
  const { targets } = decision;
  const values = called ? targets.filter((target) => isValue(view, target)) : targets;
  if (isOneOfSeveral(view, values)) return { ...decision, targets: [], guesses: values };
  return values.length === targets.length ? decision : { ...decision, targets: values };
}

/** `new File()` beside `type File = …` makes what the platform calls so: no type of TypeScript can be called. */
function isValue(view: View, target: DefinitionAddress): boolean {
  const { kind } = definitionAt(view, target);
  return kind !== 'type' && kind !== 'interface';
}

/** `return a ? { go() {} } : { go() {} }`: of what one function holds by a name only one runs, and its text does not tell which. */
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
