import type { DefinitionAddress } from '../model/reader.js';
import { PACKAGE_CLAUSE, WILDCARD_IMPORT } from '../model/reference.js';
import { parentFolder } from '../model/source-file.js';
import { beginsWithCapital } from '../text/capital.js';
import { definitionEntity, type Entity, isType } from './entity.js';
import type { FileView } from './file-view.js';
import { definedInNamespaces, seenInNamespace } from './imports/php-namespaces.js';
import { seesPackageOf } from './imports/scala-packages.js';
import { includedOf, includes } from './included-files.js';
import { outlineBearers } from './outline-bearers.js';
import { nearType, partsOf } from './outline-type-names.js';
import { isExtension } from './types/extension-signatures.js';
import type { View } from './view.js';
import { definitionAt, STATE_PACKAGES } from './visible-names.js';

const NONE: readonly never[] = [];

/**
 * What a bare name may mean that another file defines: a type, if it is the only one of that name or has
 * several parts; and in languages whose files share functions also a function, if it is the only one. In C
 * and C++ the file must include its header.
 */
export function definedElsewhere(view: View, source: FileView, name: string): readonly Entity[] {
  if (source.outline === undefined) return NONE;
  const { visibleType, visibleTypes, values } = outlineBearers(view, source, name);
  const inPackages = definedInPackages(view, source, name);
  if (inPackages.length > 0) return inPackages;
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

/**
 * The C or C++ function or macro that a bare name may mean, even if there are types of that name:
 * `struct stat` cannot be called.
 */
export function functionElsewhere(view: View, source: FileView, name: string): readonly Entity[] {
  const { visible } = outlineBearers(view, source, name);
  const functions = visible.filter((one) => !isType(definitionAt(view, one)));
  return includedOf(view, source, name, functions).map(({ file, ordinal }) =>
    definitionEntity(file, ordinal),
  );
}

/**
 * Definitions of a name in files that state a package, or in a type of one (`shop.Depot`), in languages whose paths need
 * not match packages: Kotlin, Scala and Groovy.
 */
export function definedInJvmPackage(
  view: View,
  source: FileView,
  packageName: string,
  name: string,
): readonly Entity[] {
  if (packageName === '' || !STATE_PACKAGES.has(source.outline)) return NONE;
  const { visible, qualified } = outlineBearers(view, source, name);
  const [around, type] = packageAndType(packageName);
  const members = type === '' ? NONE : (qualified.get(`${type}.${name}`) ?? NONE);
  return [
    ...visible.filter(({ file }) => jvmPackageOf(view.get(file)) === packageName),
    ...members.filter(({ file }) => jvmPackageOf(view.get(file)) === around),
  ].map(({ file, ordinal }) => definitionEntity(file, ordinal));
}

/** A package, and the types in it: `shop` and `Depot.Shelf` of `shop.Depot.Shelf`. */
function packageAndType(name: string): readonly [string, string] {
  const parts = name.split('.');
  const first = parts.findIndex(beginsWithCapital);
  return first < 0 ? [name, ''] : [parts.slice(0, first).join('.'), parts.slice(first).join('.')];
}

/**
 * Definitions of a name in the own package, or else in those that wildcard imports bring. Functions that extend a type
 * hide no others, since the object decides which of them is meant.
 */
export function definedInPackages(view: View, source: FileView, name: string): readonly Entity[] {
  if (!STATE_PACKAGES.has(source.outline)) return NONE;
  const near = definedInJvmPackage(view, source, jvmPackageOf(source), name);
  if (!areExtensions(view, near)) return near;
  const starred = source
    .bindings(WILDCARD_IMPORT)
    .flatMap((binding) =>
      'external' in binding ? definedInJvmPackage(view, source, binding.external, name) : NONE,
    );
  return [...near, ...starred];
}

/** All definitions at the top level of a type's package that have its name, as functions that make objects of it may. */
export function besideInPackage(
  view: View,
  source: FileView,
  type: DefinitionAddress,
): readonly Entity[] {
  const { name } = definitionAt(view, type);
  return definedInJvmPackage(view, source, jvmPackageOf(view.get(type.file)), name);
}

/** Whether all definitions among some entities are functions of Kotlin that extend a type; true of none. */
export function areExtensions(view: View, entities: readonly Entity[]): boolean {
  return entities.every((one) => one.is !== 'definition' || isExtension(definitionAt(view, one)));
}

/** The PHP function or constant that `use function` imports, if only the first part of its namespace is known. */
export function broughtInPhp(
  view: View,
  source: FileView,
  name: string,
  first: string,
): readonly Entity[] {
  const { values } = outlineBearers(view, source, name);
  const found = ofOneFile(
    definedInNamespaces(view, values, (one) => `${one}.`.startsWith(`${first}.`)),
  );
  return found.map(({ file, ordinal }) => definitionEntity(file, ordinal));
}

/** The package that a file states; empty if it states none. */
function jvmPackageOf({ exports }: FileView): string {
  return exports.localsOf(PACKAGE_CLAUSE)[0] ?? '';
}

/** The definitions if all are in one file, such as a function and its overloads. */
function ofOneFile(values: readonly DefinitionAddress[]): readonly DefinitionAddress[] {
  return values.every(({ file }) => file === values[0]!.file) ? values : NONE;
}

/** Members of a type that are written outside of it in other files: `void Foo::bar()`, `impl Foo`. */
export function membersElsewhere(
  view: View,
  source: FileView,
  ordinal: number,
  name: string,
): readonly DefinitionAddress[] {
  if (source.outline === undefined || source.outline === 'lua') return NONE;
  const type = source.definition(ordinal)!;
  const { qualified } = outlineBearers(view, source, name);
  const names = new Set([`${type.qualifiedName}.${name}`]);
  if (source.outline !== 'ruby') names.add(`${type.name}.${name}`);
  const found = [...names].flatMap((one) => qualified.get(one) ?? NONE);
  // If a C++ file defines a type of that name itself, the members in it belong to that type: `class Shelf::Iterator`.
  const types = source.outline === 'c' ? outlineBearers(view, source, type.name).types : NONE;
  const others = found.filter(
    ({ file }) => file !== source.file && !types.some((one) => one.file === file),
  );
  if (others.length === 0) return others;
  const parts = partsOf(view, source, ordinal);
  // Other types of the same name have members of their own.
  if (source.outline === 'csharp')
    return others.filter(({ file, ordinal: member }) =>
      parts.some((part) => part.file === file && part.ordinal === view.get(file).parent(member)),
    );
  if (parts.length > 0) return others;
  return source.outline === 'c'
    ? others.filter(({ file }) => includes(view, file, source.file))
    : NONE;
}

/** The definitions of a qualified name in a folder, whose files declare things together. */
export function declaredInFolder(
  view: View,
  source: FileView,
  owner: string,
  name: string,
): readonly Entity[] {
  const { qualified } = outlineBearers(view, source, name);
  const folder = parentFolder(source.path);
  return (qualified.get(`${owner}.${name}`) ?? NONE)
    .filter(({ file }) => parentFolder(view.get(file).path) === folder)
    .map(({ file, ordinal }) => definitionEntity(file, ordinal));
}
