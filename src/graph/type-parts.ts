import type { Definition } from '../model/definition.js';
import type { DefinitionAddress } from '../model/reader.js';
import { arityOf } from './csharp-arity.js';
import type { FileView } from './file-view.js';
import type { View } from './view.js';
import { definitionAt } from './visible-names.js';

const NONE: readonly never[] = [];

/** The parts of the one type that all of some types of a name are; none where they are several. */
export function oneType(
  view: View,
  types: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  const [first] = types;
  if (types.length < 2 || first === undefined) return types;
  const { outline } = view.get(first.file);
  const definitions = types.map((one) => definitionAt(view, one));
  return isInParts(outline, types, definitions) ? types : NONE;
}

/** Of a type of Scala and the object beside it one of the two, where there are both. */
export function besideInScala(
  view: View,
  types: readonly DefinitionAddress[],
  wanted: 'object' | 'type',
): readonly DefinitionAddress[] {
  const fitting = types.filter(({ file, ordinal }) => {
    const source = view.get(file);
    const isObject = /\bobject\s/.test(source.definition(ordinal)!.signature);
    return source.outline !== 'scala' || isObject === (wanted === 'object');
  });
  return fitting.length > 0 ? fitting : types;
}

/** Whether types of one name are parts of one: companions of Scala, `partial` of C#, `expect` and `actual` of Kotlin. */
function isInParts(
  outline: FileView['outline'],
  types: readonly DefinitionAddress[],
  definitions: readonly Definition[],
): boolean {
  const [{ qualifiedName } = { qualifiedName: '' }] = definitions;
  const areNamesakes = definitions.every((one) => one.qualifiedName === qualifiedName);
  const areAll = (word: RegExp) => definitions.every(({ signature }) => word.test(signature));
  if (outline === 'ruby') return areNamesakes;
  if (outline === 'graphql')
    return definitions.filter(({ signature }) => !signature.startsWith('extend ')).length < 2;
  if (outline === 'scala')
    return areNamesakes && types.every(({ file }) => file === types[0]!.file);
  if (outline === 'csharp') {
    const [arity, ...others] = definitions.map(arityOf);
    return areAll(/\bpartial\b/) && others.every((other) => other === arity);
  }
  return outline === 'kotlin' && areNamesakes && areAll(/\b(?:expect|actual)\b/);
}
