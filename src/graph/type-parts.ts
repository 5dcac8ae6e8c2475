import type { Definition } from '../model/definition.js';
import type { DefinitionAddress } from '../model/reader.js';
import { arityOf } from './csharp-arity.js';
import type { FileView } from './file-view.js';
import { isPage } from './imports/razor-namespaces.js';
import type { View } from './view.js';
import { definitionAt } from './visible-names.js';

const NONE: readonly never[] = [];

/** The types if all are parts of a single type; empty otherwise. */
export function oneType(
  view: View,
  types: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  const [first] = types;
  if (types.length < 2 || first === undefined) return types;
  const { outline } = view.get(first.file);
  const definitions = types.map((one) => definitionAt(view, one));
  return isInParts(view, outline, types, definitions) ? types : NONE;
}

/** Chooses between a Scala type and its companion object, if there are both. */
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

/**
 * Whether types of one name are parts of a single type: companions of Scala, `partial` of C#, `expect` and
 * `actual` of Kotlin.
 */
function isInParts(
  view: View,
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
    const files = types.map(({ file }) => file);
    return (
      areAll(/\bpartial\b|^component\b/) &&
      others.every((other) => other === arity) &&
      areOfOnePage(view, files)
    );
  }
  return outline === 'kotlin' && areNamesakes && areAll(/\b(?:expect|actual)\b/);
}

/** Whether files belong to one component (`Row.razor` and `Row.razor.cs`), or none of them is a component. */
function areOfOnePage(view: View, files: readonly number[]): boolean {
  const paths = files.map((file) => view.table.paths[file]!);
  const page = paths.find((_, at) => isPage(view, files[at]!));
  return page === undefined || paths.every((path) => path === page || path === `${page}.cs`);
}
