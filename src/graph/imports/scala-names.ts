import { USING_CLAUSE, usingAlias } from '../../model/reference.js';
import { definitionEntity, distinctEntities, type Entity, isTypeEntity } from '../entity.js';
import { bareEntities } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { definedInJvmPackage } from '../outline-names.js';
import { remembered } from '../remembered.js';
import { besideInScala } from '../type-parts.js';
import { findMember, typesAmong } from '../types/classes.js';
import { membersInScope } from '../types/members-in-scope.js';
import type { View } from '../view.js';
import { bearersOf } from '../visible-names.js';
import { isPackageObject, packageOf, wholeName } from './scala-packages.js';
import { typesAtPath, wholePaths } from './scala-paths.js';

const NONE: readonly never[] = [];

/** Finds the objects that an expression stands for. */
export type ObjectsOf = (
  view: View,
  source: FileView,
  holder: number,
  written: string,
) => readonly Entity[];

/**
 * What a bare Scala name means that nothing around it defines: what an import brings by that name, or by a wildcard
 * from a package, object or value, or a member of the package object.
 */
export function broughtInScala(
  view: View,
  source: FileView,
  holder: number,
  name: string,
  objectsOf: ObjectsOf,
): readonly Entity[] {
  const memory = source.memory('brought');
  const key = `${holder} ${name}`;
  const known = memory.get(key) as readonly Entity[] | undefined;
  if (known !== undefined) return known;
  // A wildcard import may be from a value whose name depends on that import.
  memory.set(key, NONE);
  const found = broughtBy(view, source, holder, name, objectsOf);
  memory.set(key, found);
  return found;
}

function broughtBy(
  view: View,
  source: FileView,
  holder: number,
  name: string,
  objectsOf: ObjectsOf,
): readonly Entity[] {
  const named = source.exports.localsOf(usingAlias(name));
  for (const path of named) {
    const dot = path.lastIndexOf('.');
    const found = membersAt(
      view,
      source,
      holder,
      path.slice(0, dot),
      path.slice(dot + 1),
      objectsOf,
    );
    if (found.length > 0) return found;
  }
  if (named.length > 0) return NONE;
  for (const path of source.exports.localsOf(USING_CLAUSE)) {
    const found = membersAt(view, source, holder, path, name, objectsOf);
    if (found.length > 0) return found;
  }
  const ofPackage = ofPackageObject(view, source, packageOf(source), name);
  return ofPackage.length > 0 ? ofPackage : ofObjectsMade(view, source, holder, name, objectsOf);
}

/** A member of an anonymous class around the code (`new Store { open() }`), the innermost one that has the member. */
function ofObjectsMade(
  view: View,
  source: FileView,
  holder: number,
  name: string,
  objectsOf: ObjectsOf,
): readonly Entity[] {
  const made = source.typed('new');
  for (let scope = holder; made.length > 0; scope = source.parent(scope)) {
    const types = made.filter((one) => one.scope === scope).map(({ type }) => type);
    const found = [...new Set(types)].flatMap((type) => {
      const made = atPathInScala(view, source, scope, type.split('.'), objectsOf);
      return besideInScala(view, typesAmong(view, made), 'type').flatMap(
        (one) => findMember(view, one, name).entities,
      );
    });
    if (found.length > 0) return distinctEntities(found);
    if (scope < 0) return NONE;
  }
  return NONE;
}

/** What a bare Scala name means: a member of surrounding classes, a name of the file, or an imported one. */
export function meantInScala(
  view: View,
  source: FileView,
  holder: number,
  name: string,
  objectsOf: ObjectsOf,
  called = false,
): readonly Entity[] {
  const own = membersInScope(view, source, holder, name, called)?.members ?? [];
  if (own.length > 0) return own;
  const bare = bareEntities(view, source, holder, name) ?? [];
  return bare.length > 0 ? bare : broughtInScala(view, source, holder, name, objectsOf);
}

/**
 * What a Scala path such as `Ast.expr.Name` refers to: starting from the meaning of its first part, or else
 * by its full name.
 */
export function atPathInScala(
  view: View,
  source: FileView,
  holder: number,
  parts: readonly string[],
  objectsOf: ObjectsOf,
): readonly Entity[] {
  const [first = '', ...further] = parts;
  let found = meantInScala(view, source, holder, first, objectsOf);
  for (const part of further)
    found = found.flatMap((one) =>
      isTypeEntity(view, one) && 'ordinal' in one ? findMember(view, one, part).entities : [],
    );
  if (found.length > 0) return distinctEntities(found);
  return typesAtPath(view, source, parts.join('.')).map(({ file, ordinal }) =>
    definitionEntity(file, ordinal),
  );
}

/** A member of what a path refers to: an object or class, a package, or a value. */
function membersAt(
  view: View,
  source: FileView,
  holder: number,
  path: string,
  name: string,
  objectsOf: ObjectsOf,
): readonly Entity[] {
  const types = typesAtPath(view, source, path);
  const ofTypes = types.flatMap((one) => findMember(view, one, name).entities);
  if (ofTypes.length > 0) return distinctEntities(ofTypes);
  for (const packageName of wholePaths(source, path)) {
    const found = definedInJvmPackage(view, source, packageName, name);
    if (found.length > 0) return found;
    const ofObject = ofPackageObject(view, source, packageName, name);
    if (ofObject.length > 0) return ofObject;
  }
  if (types.length > 0) return NONE;
  const objects = objectsOf(view, source, holder, path);
  return distinctEntities(
    objects.flatMap((one) => ('ordinal' in one ? findMember(view, one, name).entities : [])),
  );
}

/** A member of a package's `package object`. */
function ofPackageObject(
  view: View,
  source: FileView,
  packageName: string,
  name: string,
): readonly Entity[] {
  const objects = remembered(source.memory('package objects'), packageName, () =>
    bearersOf(view, source, packageName.slice(packageName.lastIndexOf('.') + 1)).filter(
      (one) => isPackageObject(view, one) && wholeName(view, one) === packageName,
    ),
  );
  return objects.flatMap((one) => findMember(view, one, name).entities);
}
