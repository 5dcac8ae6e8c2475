import { FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { definitionOf, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';

const OPENING = '(<[{';
const CLOSING = ')>]}';

/** Of overloads those that take as many arguments as a call gives; all of them where none does, or nothing is known. */
export function overloadsOf(
  view: View,
  entities: readonly Entity[],
  reference: Reference,
): readonly Entity[] {
  const { arguments: given } = reference;
  if (given === undefined || entities.length < 2) return entities;
  const fitting = entities.filter((entity) => {
    const definition = definitionOf(view, entity);
    return definition === null || takes(definition.signature, given);
  });
  return fitting.length > 0 ? fitting : entities;
}

/** Only types tell which of several methods of a name is meant, in languages that have such and whose types are not read. */
export function isOverloaded(
  view: View,
  { outline }: FileView,
  targets: readonly DefinitionAddress[],
): boolean {
  if (targets.length < 2 || (outline !== 'csharp' && outline !== 'c')) return false;
  return targets.every((one) => {
    const kind = view.get(one.file).definition(one.ordinal)!.kind;
    return kind === 'method' || kind === 'constructor';
  });
}

/** Whether a definition takes the arguments of a call, which alone tell the overloads of a class apart. */
export function takesArguments(
  view: View,
  { arguments: given }: Reference,
  { file, ordinal }: DefinitionAddress,
): boolean {
  if (given === undefined) return true;
  const { kind, signature } = view.get(file).definition(ordinal)!;
  return !FUNCTION_KINDS.has(kind) || takes(signature, given);
}

/** Whether a method of this signature may be called with so many arguments; true where the signature does not tell. */
export function takes(signature: string, given: number): boolean {
  const open = signature.indexOf('(');
  if (open < 0) return true;
  let depth = 0;
  let parameters = 0;
  let optional = 0;
  let filled = false;
  for (let at = open; at < signature.length; at++) {
    const character = signature[at]!;
    if (OPENING.includes(character)) depth++;
    else if (CLOSING.includes(character) && --depth === 0) {
      const count = filled ? parameters + 1 : 0;
      const written = signature.slice(open, at);
      if (/\.\.\.|[(,]\s*params\s/.test(written)) return given >= count - 1 - optional;
      // What an extension of C# extends may stand before the dot.
      const least = count - optional - (/^\(\s*this\s/.test(written) ? 1 : 0);
      return given >= least && given <= count;
    } else if (depth === 1 && character === '=') optional++;
    else if (depth === 1 && character === ',') parameters++;
    else if (character !== ' ') filled = true;
  }
  return true;
}
