import type { DefinitionAddress } from '../model/reader.js';
import { arityOf } from './csharp-arity.js';
import { isType } from './entity.js';
import type { FileView } from './file-view.js';
import { inNamespaces, typeWithArity } from './imports/csharp-namespaces.js';
import { ofOwnNamespace } from './imports/php-namespaces.js';
import { namespacesOfFile } from './imports/razor-namespaces.js';
import { includedType } from './included-files.js';
import { outlineBearers } from './outline-bearers.js';
import { remembered } from './remembered.js';
import { oneType } from './type-parts.js';
import type { View } from './view.js';
import { bearersOf, definitionAt } from './visible-names.js';

const NONE: readonly never[] = [];

/** The parts of a type if it is the only one of its name (in C#, in its namespace); empty otherwise. */
export function partsOf(
  view: View,
  source: FileView,
  ordinal: number,
): readonly DefinitionAddress[] {
  const { name, qualifiedName } = source.definition(ordinal)!;
  const { type, types, qualified } = outlineBearers(view, source, name);
  // A Ruby class is reopened by its full name, regardless of others with the same last part.
  if (source.outline === 'ruby')
    return (qualified.get(qualifiedName) ?? NONE).filter((one) => isType(definitionAt(view, one)));
  if (type.length > 0 || source.outline !== 'csharp') return type;
  // Remembered because overload resolution asks for the parts of the same classes again and again.
  return remembered(source.memory('parts of type'), ordinal, () =>
    typeWithArity(view, source, types, arityOf(source.definition(ordinal)!)),
  );
}

/** All parts of a type, as found by {@link partsOf}, or just the type itself. */
export function allParts(
  view: View,
  { file, ordinal }: DefinitionAddress,
): readonly DefinitionAddress[] {
  const parts = partsOf(view, view.get(file), ordinal);
  return parts.length > 0 ? parts : [{ file, ordinal }];
}

/** The only C# type of that name, with this number of type parameters, that a file may refer to. */
export function typeOfArity(
  view: View,
  source: FileView,
  name: string,
  arity: number,
): readonly DefinitionAddress[] {
  return typeWithArity(view, source, outlineBearers(view, source, name).visibleTypes, arity);
}

/** Whether the repository has no known type of that name. */
export function isNoType(view: View, source: FileView, name: string): boolean {
  return bearersOf(view, source, name).every((one) => !isType(definitionAt(view, one)));
}

/** The only type of a name, in all its parts. In C and C++ also the only one that the file includes. */
export function typeNamed(
  view: View,
  source: FileView,
  name: string,
): readonly DefinitionAddress[] {
  const { type, types } = outlineBearers(view, source, name);
  return type.length > 0 ? type : nearType(view, source, types);
}

/**
 * Chooses among several types of a name: the one that a file includes, or whose namespace it imports; in PHP
 * the one in its own namespace.
 */
export function nearType(
  view: View,
  source: FileView,
  types: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  if (types.length > 1 && source.outline === 'php')
    return oneType(view, ofOwnNamespace(view, source, types));
  if (source.outline !== 'csharp' || types.length < 2) return includedType(view, source, types);
  return oneType(view, inNamespaces(view, source, types));
}

/** The C# types with these full names, including namespaces. */
export function typeUsed(
  view: View,
  source: FileView,
  names: readonly string[],
): readonly DefinitionAddress[] {
  return names.flatMap((whole) => {
    const last = whole.lastIndexOf('.');
    const { types } = outlineBearers(view, source, whole.slice(last + 1));
    return types.filter((one) => {
      const namespaces = namespacesOfFile(view, view.get(one.file));
      const { qualifiedName } = definitionAt(view, one);
      return (namespaces.length === 0 ? [''] : namespaces).some(
        (namespace) =>
          (namespace === '' ? qualifiedName : `${namespace}.${qualifiedName}`) === whole,
      );
    });
  });
}

/** The only type with a qualified name, in all its parts: `Depot.Client` among several types named `Client`. */
export function typeQualified(
  view: View,
  source: FileView,
  parts: readonly string[],
): readonly DefinitionAddress[] {
  const { qualified } = outlineBearers(view, source, parts.at(-1)!);
  const named = qualified.get(parts.join('.')) ?? NONE;
  const types = named.filter((one) => isType(definitionAt(view, one)));
  const type = oneType(view, types);
  return type.length > 0 ? type : includedType(view, source, types);
}

/** The type of a member that is written outside of it, if another file defines the type. */
export function ownerElsewhere(
  view: View,
  source: FileView,
  qualifiedName: string,
): readonly DefinitionAddress[] {
  const owner = qualifiedName.split('.').at(-2);
  if (source.outline === undefined || owner === undefined) return NONE;
  const own = source.topLevel(owner).filter((one) => isType(source.definition(one)!));
  if (own.length > 0) return own.map((ordinal) => ({ file: source.file, ordinal }));
  // Lua code that adds to a table says nothing about a table of the same name in another file.
  if (source.outline === 'lua') return NONE;
  return typeNamed(view, source, owner).slice(0, 1);
}
