import type { DefinitionAddress } from '../../model/reader.js';
import { commaParts } from '../../text/comma-parts.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { arityOf } from '../csharp-arity.js';
import { definitionEntity, type Entity, isTypeEntity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { typeOfArity } from '../outline-type-names.js';
import type { View } from '../view.js';
import { definitionAt } from '../visible-names.js';

/**
 * The C# types with this number of type parameters among those that a name may mean. If none has it, other
 * types of that name are tried.
 */
export function withArity(
  view: View,
  source: FileView,
  types: readonly DefinitionAddress[],
  name: string,
  arity: number,
): readonly DefinitionAddress[] {
  const fitting = types.filter((one) => arityOf(definitionAt(view, one)) === arity);
  if (fitting.length > 0) return fitting;
  // An unknown namespace means that the type is from outside.
  if (types.length === 0 && name.includes('.')) return [];
  const found = typeOfArity(view, source, name.slice(name.lastIndexOf('.') + 1), arity);
  return found.length > 0 ? found : types;
}

/**
 * The C# types that a name means if it is written with this number of type arguments. All entities if some
 * are no types.
 */
export function typesMadeWith(
  view: View,
  source: FileView,
  entities: readonly Entity[],
  name: string,
  count: number,
): readonly Entity[] {
  const types = entities.flatMap((one) =>
    one.is === 'definition' && isTypeEntity(view, one) ? one : [],
  );
  if (types.length < entities.length) return entities;
  return withArity(view, source, types, name, count).map((one) =>
    definitionEntity(one.file, one.ordinal),
  );
}

/** Number of type arguments in a written type. */
export function argumentsWritten(written: string): number {
  const open = written.indexOf('<');
  const close = written.lastIndexOf('>');
  return open < 0 || close < open
    ? 0
    : commaParts(written.slice(open + 1, close), '<[(', '>])').length;
}

/** The types that a base of a class may be, with as many type parameters as the base has type arguments. */
export function basesInCSharp(
  view: View,
  { file, ordinal }: DefinitionAddress,
  name: string,
  types: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  const source = view.get(file);
  const { signature } = source.definition(ordinal)!;
  const list = /^[^:]*:(?!:)(.*)$/s.exec(signature)?.[1] ?? '';
  const at = new RegExp(`(?<!\\w)${literalPattern(name)}(?!\\w)(.*)$`, 'su').exec(list)?.[1];
  if (at === undefined) return types;
  const arity = at.startsWith('<') ? argumentsWritten(at.slice(0, behindAngles(at))) : 0;
  return withArity(view, source, types, name, arity);
}

/** Length of the type arguments that a text begins with. */
function behindAngles(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '<') depth++;
    else if (text[at] === '>' && --depth === 0) return at + 1;
  }
  return text.length;
}
