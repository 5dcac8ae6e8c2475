import type { DefinitionAddress } from '../../model/reader.js';
import { usingAlias } from '../../model/reference.js';
import { beginsWithCapital } from '../../text/capital.js';
import { definitionEntity, distinctEntities, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { importedInElixir } from '../imports/elixir-modules.js';
import { exportedEntities, importedWithin, moduleScope } from '../imports/exports.js';
import { qualifiedInPackage } from '../imports/packages.js';
import { membersElsewhere } from '../outline-names.js';
import { typeUsed } from '../outline-type-names.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { typeInScopes } from './ruby-constants.js';

/**
 * What a bare name means inside a definition: the innermost local definition, or else the file's top level and
 * imports.
 *
 * @param holder ordinal of the innermost definition around the name, or -1
 * @returns null for a local variable or parameter, about which nothing more is known
 */
export function bareEntities(
  view: View,
  source: FileView,
  holder: number,
  name: string,
): readonly Entity[] | null {
  if (source.outline === 'ruby' && beginsWithCapital(name)) {
    const found = typeInScopes(view, source, holder, [name]);
    if (found.length > 0) return found;
  }
  if (source.outline === 'elixir' && !source.isLocal(name) && source.topLevel(name).length === 0) {
    const found = importedInElixir(view, source, name);
    if (found.length > 0) return found;
  }
  const alias = source.outline === 'csharp' ? source.exports.localsOf(usingAlias(name)) : [];
  // A `using` alias wins over anything else of that name in the repository.
  if (alias.length > 0)
    return typeUsed(view, source, alias).map((one) => definitionEntity(one.file, one.ordinal));
  if (!source.isLocal(name)) return topLevelEntities(view, source, name);
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const local = localsOf(source, scope, holder, name);
    if (local.length > 0) return local.map((ordinal) => definitionEntity(source.file, ordinal));
    const imported = importedWithin(view, source, scope, name);
    if (imported.length > 0) return distinctEntities(imported);
    // In languages that a table describes, uses of local bindings have been left out already.
    if (
      source.outline === undefined &&
      source.typed(name).some((typed) => typed.scope === scope) &&
      !isType(source.definition(scope)!)
    )
      return null;
  }
  return topLevelEntities(view, source, name);
}

/**
 * What a name means at the top level of a file. Remembered, because many names are resolved through the same
 * few heads.
 */
export function topLevelEntities(view: View, source: FileView, name: string): readonly Entity[] {
  return remembered(source.memory('top'), name, () =>
    distinctEntities(moduleScope(view, source, name)),
  );
}

/**
 * Definitions directly within a scope that its code sees by their bare names. Members of a class count only in Java,
 * and in a Python class body itself; types nested in it also in the languages that see these. Tests never count, as
 * their titles are often the name of what they test. Of what a constant contains only functions count: they are in the
 * function that makes it (`const useStore = define(() => {…})`), whereas members of its objects are methods.
 */
function localsOf(
  source: FileView,
  scope: number,
  holder: number,
  name: string,
): readonly number[] {
  const definition = source.definition(scope)!;
  const object = definition.kind === 'constant' || definition.kind === 'variable';
  const hidden =
    isType(definition) && !source.java && !(source.python && isInBody(source, holder, scope));
  if (hidden) return NESTS_TYPES.has(source.outline) ? typesWithin(source, scope, name) : [];
  // Methods of objects inside a function are called through these objects.
  const bare = (child: number): boolean => {
    const { kind } = source.definition(child)!;
    if (object) return kind === 'function';
    if (isOfObject(source, child)) return isBesideOverrides(source, holder, scope);
    return kind !== 'test' && (kind !== 'method' || isType(definition));
  };
  return source.childrenNamed(scope, name).filter(bare);
}

/** Languages, among those that a table describes, in which code of a class sees the types nested in it. */
const NESTS_TYPES: ReadonlySet<FileView['outline']> = new Set([
  ...(['kotlin', 'csharp', 'swift', 'c', 'groovy', 'scala'] as const),
]);

function typesWithin(source: FileView, scope: number, name: string): readonly number[] {
  return source.childrenNamed(scope, name).filter((one) => isType(source.definition(one)!));
}

/** Whether code is in the body of a class itself, be it in what its fields are given, and not in a method's. */
function isInBody(source: FileView, holder: number, scope: number): boolean {
  if (holder === scope) return true;
  return source.parent(holder) === scope && source.definition(holder)!.kind === 'property';
}

/** Whether a Kotlin function is an override. Directly inside a function it then belongs to an anonymous object. */
export function isOfObject(source: FileView, ordinal: number): boolean {
  return (
    source.outline === 'kotlin' && /^[^(]*\boverride\s/.test(source.definition(ordinal)!.signature)
  );
}

/**
 * Whether code is inside such a function directly below a scope: functions of the same anonymous object see
 * each other.
 */
function isBesideOverrides(source: FileView, holder: number, scope: number): boolean {
  let child = holder;
  while (child >= 0 && source.parent(child) !== scope) child = source.parent(child);
  return child >= 0 && isOfObject(source, child);
}

/** What `a.b.c` means if each part is a module or a definition. Values are not followed. */
export function dottedEntities(
  view: View,
  source: FileView,
  holder: number,
  parts: readonly string[],
): readonly Entity[] {
  const { entities, used } = headEntities(view, source, holder, parts);
  let found = entities;
  for (const part of parts.slice(used)) {
    found = distinctEntities(found.flatMap((entity) => staticMember(view, entity, part)));
  }
  return found;
}

/**
 * What the longest beginning of a dotted name means. `import a.b` binds both parts together, as does `a.b.C` in Java.
 */
export function headEntities(
  view: View,
  source: FileView,
  holder: number,
  parts: readonly string[],
): { readonly entities: readonly Entity[]; readonly used: number } {
  const dotted =
    (source.python || source.java) && parts.length > 1 && source.mayBindDotted(parts[0]!);
  for (let used = dotted ? parts.length : 1; used > 1; used--) {
    const entities = moduleScope(view, source, parts.slice(0, used).join('.'));
    if (entities.length > 0) return { entities, used };
  }
  return { entities: bareEntities(view, source, holder, parts[0] ?? '') ?? [], used: 1 };
}

/** A name exported by a module, or a definition directly within a definition. */
export function staticMember(view: View, entity: Entity, name: string): readonly Entity[] {
  if (entity.is === 'external') return [entity];
  if (entity.is === 'module') return exportedEntities(view, entity.file, name);
  if (entity.is !== 'definition') return [];
  return membersOf(view, entity, name);
}

/** {@link ownMembers}, and in Go also those in other files of the package. */
export function membersOf(
  view: View,
  { file, ordinal }: DefinitionAddress,
  name: string,
): readonly Entity[] {
  const source = view.get(file);
  const own = ownMembers(source, ordinal, name).map((one) => definitionEntity(file, one));
  if (source.outline !== undefined) {
    const others = membersElsewhere(view, source, ordinal, name);
    return [...own, ...others.map((one) => definitionEntity(one.file, one.ordinal))];
  }
  if (own.length > 0 || !source.go || source.parent(ordinal) >= 0) return own;
  const qualified = `${source.definition(ordinal)!.qualifiedName}.${name}`;
  return qualifiedInPackage(view, source, qualified).map((one) =>
    definitionEntity(one.file, one.ordinal),
  );
}

/**
 * Ordinals of the definitions of a name directly within a definition or attached to it from outside
 * (`Foo.prototype.bar`).
 */
export function ownMembers(source: FileView, ordinal: number, name: string): readonly number[] {
  // A shortcut: most of the classes searched for a member are in files that define nothing of that name.
  if (!source.defines(name)) return [];
  // The title of a test is no name to call: `describe 'body'`.
  const isName = (one: number): boolean => {
    const { kind, signature } = source.definition(one)!;
    if (kind !== 'test') return true;
    return source.outline === 'scala' ? /\bdef\b/.test(signature) : source.outline !== 'ruby';
  };
  const inside = source.childrenNamed(ordinal, name).filter(isName);
  const qualified = `${source.definition(ordinal)!.qualifiedName}.${name}`;
  // A nested object without a definition leaves its members in the outer one: `oidc.org.signIn`.
  const direct =
    inside.length > 1 && source.ecmascript
      ? inside.filter((one) => source.definition(one)!.qualifiedName === qualified)
      : inside;
  if (inside.length > 0) return direct.length > 0 ? direct : inside;
  return source.qualified(qualified).filter(isName);
}
