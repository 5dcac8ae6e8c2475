import type { DefinitionAddress } from '../model/reader.js';
import { PACKAGE_CLAUSE } from '../model/reference.js';
import { parentFolder } from '../model/source-file.js';
import { addToGroup } from './add-to-group.js';
import { arityOf } from './csharp-arity.js';
import { definitionEntity, type Entity, isType } from './entity.js';
import type { FileView } from './file-view.js';
import { inNamespaces, typeWithArity } from './imports/csharp-namespaces.js';
import { definedInNamespaces, ofOwnNamespace, seenInNamespace } from './imports/php-namespaces.js';
import { namespacesOfFile } from './imports/razor-namespaces.js';
import { seesPackageOf } from './imports/scala-packages.js';
import { includedOf, includedType, includes } from './included-files.js';
import { oneType } from './type-parts.js';
import type { View } from './view.js';
import {
  bearersOf,
  definitionAt,
  isTitled,
  isVisible,
  SHARED,
  STATE_PACKAGES,
} from './visible-names.js';

const NONE: readonly never[] = [];

/** What the files of a family define by a simple name. */
interface Bearers {
  /** All types of that name. */
  readonly types: readonly DefinitionAddress[];
  /** All parts of the one type of that name; empty where there are several, of which the text does not say which is meant. */
  readonly type: readonly DefinitionAddress[];
  /** The same two of those only that a bare name can mean from afar. */
  readonly visibleTypes: readonly DefinitionAddress[];
  readonly visibleType: readonly DefinitionAddress[];
  /** Functions, macros and values that other files see by their names alone. */
  readonly values: readonly DefinitionAddress[];
  /** All that a bare name can mean from afar, whatever there is of it. */
  readonly visible: readonly DefinitionAddress[];
  /** Definitions by their qualified names. */
  readonly qualified: ReadonlyMap<string, readonly DefinitionAddress[]>;
}

function sortedOut(view: View, source: FileView, name: string): Bearers {
  return view.memo(`bearers of ${source.outline} ${name}`, () => {
    const bearers = bearersOf(view, source, name).filter((one) => !isTitled(view, one));
    const types = bearers.filter((one) => isType(definitionAt(view, one)));
    const visible = bearers.filter((one) => isVisible(view, one));
    const visibleTypes = visible.filter((one) => isType(definitionAt(view, one)));
    const qualified = new Map<string, DefinitionAddress[]>();
    for (const one of bearers) addToGroup(qualified, definitionAt(view, one).qualifiedName, one);
    return {
      types,
      type: oneType(view, types),
      visibleTypes,
      visibleType: oneType(view, visibleTypes),
      visible,
      values: visibleTypes.length > 0 || !SHARED.has(source.outline) ? NONE : visible,
      qualified,
    };
  });
}

/**
 * What a bare name may mean that another file defines: a type where the repository has one of that name, or one that several
 * files make together; where files share their functions also one of which there is one, in C and C++ where the file includes
 * its header.
 */
export function definedElsewhere(view: View, source: FileView, name: string): readonly Entity[] {
  if (source.outline === undefined) return NONE;
  const { visibleType, visibleTypes, values } = sortedOut(view, source, name);
  const near = definedInJvmPackage(view, source, jvmPackageOf(source), name);
  if (near.length > 0) return near;
  const shared =
    source.outline === 'c' || source.outline === 'shader'
      ? includedOf(view, source, name, values)
      : ofOneFile(source.outline === 'php' ? seenInNamespace(view, source, values) : values);
  const type = visibleType.length > 0 ? visibleType : nearType(view, source, visibleTypes);
  const all = type.length > 0 ? type : shared;
  const found =
    source.outline === 'scala' ? all.filter(({ file }) => seesPackageOf(view, source, file)) : all;
  return found.map(({ file, ordinal }) => definitionEntity(file, ordinal));
}

/** The function or macro of C and C++ that a bare name may mean, also where types bear it: `struct stat` is nothing that is called. */
export function functionElsewhere(view: View, source: FileView, name: string): readonly Entity[] {
  const { visible } = sortedOut(view, source, name);
  const functions = visible.filter((one) => !isType(definitionAt(view, one)));
  return includedOf(view, source, name, functions).map(({ file, ordinal }) =>
    definitionEntity(file, ordinal),
  );
}

/** What files that state a package define by a name, in Kotlin and Scala: their paths need not tell. */
export function definedInJvmPackage(
  view: View,
  source: FileView,
  packageName: string,
  name: string,
): readonly Entity[] {
  if (packageName === '' || !STATE_PACKAGES.has(source.outline)) return NONE;
  return sortedOut(view, source, name)
    .visible.filter(({ file }) => jvmPackageOf(view.get(file)) === packageName)
    .map(({ file, ordinal }) => definitionEntity(file, ordinal));
}

/** The function or constant of PHP that `use function` brings, of which the first part of its namespace is known. */
export function broughtInPhp(
  view: View,
  source: FileView,
  name: string,
  first: string,
): readonly Entity[] {
  const { values } = sortedOut(view, source, name);
  const found = ofOneFile(
    definedInNamespaces(view, values, (one) => `${one}.`.startsWith(`${first}.`)),
  );
  return found.map(({ file, ordinal }) => definitionEntity(file, ordinal));
}

/** The package that a file states; empty where it states none. */
function jvmPackageOf({ exports }: FileView): string {
  return exports.localsOf(PACKAGE_CLAUSE)[0] ?? '';
}

/** A function and its overloads, which stand together. */
function ofOneFile(values: readonly DefinitionAddress[]): readonly DefinitionAddress[] {
  return values.every(({ file }) => file === values[0]!.file) ? values : NONE;
}

/** Members of a type that stand apart from it, `void Foo::bar()` and `impl Foo`, in other files. */
export function membersElsewhere(
  view: View,
  source: FileView,
  ordinal: number,
  name: string,
): readonly DefinitionAddress[] {
  if (source.outline === undefined || source.outline === 'lua') return NONE;
  const type = source.definition(ordinal)!;
  const { qualified } = sortedOut(view, source, name);
  const names = new Set([`${type.qualifiedName}.${name}`]);
  if (source.outline !== 'ruby') names.add(`${type.name}.${name}`);
  const found = [...names].flatMap((one) => qualified.get(one) ?? NONE);
  // Where a file of C++ has a type of that name itself, members that stand there are of that one: `class Shelf::Iterator`.
  const types = source.outline === 'c' ? sortedOut(view, source, type.name).types : NONE;
  const others = found.filter(
    ({ file }) => file !== source.file && !types.some((one) => one.file === file),
  );
  if (others.length === 0) return others;
  const parts = partsOf(view, source, ordinal);
  // Others of its name have members of their own.
  if (source.outline === 'csharp')
    return others.filter(({ file, ordinal: member }) =>
      parts.some((part) => part.file === file && part.ordinal === view.get(file).parent(member)),
    );
  if (parts.length > 0) return others;
  return source.outline === 'c'
    ? others.filter(({ file }) => includes(view, file, source.file))
    : NONE;
}

/** The parts of the only type of its name, in C# of its namespace; none where there are other types of that name. */
export function partsOf(
  view: View,
  source: FileView,
  ordinal: number,
): readonly DefinitionAddress[] {
  const { name, qualifiedName } = source.definition(ordinal)!;
  const { type, types, qualified } = sortedOut(view, source, name);
  // A class is reopened by its whole name, whatever others there are of its last part.
  if (source.outline === 'ruby')
    return (qualified.get(qualifiedName) ?? NONE).filter((one) => isType(definitionAt(view, one)));
  if (type.length > 0 || source.outline !== 'csharp') return type;
  const arity = arityOf(source.definition(ordinal)!);
  return typeWithArity(view, source, types, arity);
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
  return typeWithArity(view, source, sortedOut(view, source, name).visibleTypes, arity);
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
  const { type, types } = sortedOut(view, source, name);
  return type.length > 0 ? type : nearType(view, source, types);
}

/** Of several types of a name the one that a file includes, or whose namespace it uses; in PHP that of its own. */
function nearType(
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
    const { types } = sortedOut(view, source, whole.slice(last + 1));
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

/** What the files of a folder declare together, by a qualified name. */
export function declaredInFolder(
  view: View,
  source: FileView,
  owner: string,
  name: string,
): readonly Entity[] {
  const { qualified } = sortedOut(view, source, name);
  const folder = parentFolder(source.path);
  return (qualified.get(`${owner}.${name}`) ?? NONE)
    .filter(({ file }) => parentFolder(view.get(file).path) === folder)
    .map(({ file, ordinal }) => definitionEntity(file, ordinal));
}

/** The only type of a qualified name, in its parts: of several `Client` that of `Depot`. */
export function typeQualified(
  view: View,
  source: FileView,
  parts: readonly string[],
): readonly DefinitionAddress[] {
  const { qualified } = sortedOut(view, source, parts.at(-1)!);
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
