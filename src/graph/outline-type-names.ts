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

/** The parts of the only type of its name, in C# of its namespace; none where there are other types of that name. */
export function partsOf(
  view: View,
  source: FileView,
  ordinal: number,
): readonly DefinitionAddress[] {
  const { name, qualifiedName } = source.definition(ordinal)!;
  const { type, types, qualified } = outlineBearers(view, source, name);
  // A class is reopened by its whole name, whatever others there are of its last part.
  if (source.outline === 'ruby')
    return (qualified.get(qualifiedName) ?? NONE).filter((one) => isType(definitionAt(view, one)));
  if (type.length > 0 || source.outline !== 'csharp') return type;
  // Of overloads each is asked for what its class and all above it have.
  return remembered(source.memory('parts of type'), ordinal, () =>
    typeWithArity(view, source, types, arityOf(source.definition(ordinal)!)),
  );
}

/** All parts of a type, as {@link partsOf} has them; it alone where there are none. */
export function allParts(
  view: View,
  { file, ordinal }: DefinitionAddress,
): readonly DefinitionAddress[] {
  const parts = partsOf(view, view.get(file), ordinal);
  return parts.length > 0 ? parts : [{ file, ordinal }];
}

/** The only type of C# of a name with so many type parameters that a file may mean by it. */
export function typeOfArity(
  view: View,
  source: FileView,
  name: string,
  arity: number,
): readonly DefinitionAddress[] {
  return typeWithArity(view, source, outlineBearers(view, source, name).visibleTypes, arity);
}

/** Whether the repository has no type of a name, as far as that is known. */
export function isNoType(view: View, source: FileView, name: string): boolean {
  return bearersOf(view, source, name).every((one) => !isType(definitionAt(view, one)));
}

/** The only type of a name, in its parts; in C++ also the only one that a file includes. */
export function typeNamed(
  view: View,
  source: FileView,
  name: string,
): readonly DefinitionAddress[] {
  const { type, types } = outlineBearers(view, source, name);
  return type.length > 0 ? type : nearType(view, source, types);
}

/** Of several types of a name the one that a file includes, or whose namespace it uses; in PHP that of its own. */
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

/** The types of C# of some whole names, namespaces included. */
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

/** The only type of a qualified name, in its parts: of several `Client` that of `Depot`. */
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

/** The type of a member that stands apart from it, which another file defines. */
export function ownerElsewhere(
  view: View,
  source: FileView,
  qualifiedName: string,
): readonly DefinitionAddress[] {
  const owner = qualifiedName.split('.').at(-2);
  if (source.outline === undefined || owner === undefined) return NONE;
  const own = source.topLevel(owner).filter((one) => isType(source.definition(one)!));
  if (own.length > 0) return own.map((ordinal) => ({ file: source.file, ordinal }));
  // What a text of Lua gives to the table of another says nothing of the latter.
  if (source.outline === 'lua') return NONE;
  return typeNamed(view, source, owner).slice(0, 1);
}
