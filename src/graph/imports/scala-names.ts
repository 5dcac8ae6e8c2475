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
 * What a bare name of Scala means that nothing around it defines: what an import of that name brings, or of all names of a package, an
 * object or a value, or what the object of the package has.
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
  // All names of a value are imported, which may itself be one of these names.
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

/** What an object of its own members has of a name that something around makes, `new Store { open() }`: one of them, if only one has. */
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

/** What a bare name of Scala means, as a member of the classes around, in its file or by an import. */
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

/** What a path of Scala leads to, `Ast.expr.Name`: by its whole name, else from what its first part means in place. */
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

/** What a path has of a name: an object or class, a package, or a value of the text. */
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

/** What `package object` of a package has of a name. */
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
