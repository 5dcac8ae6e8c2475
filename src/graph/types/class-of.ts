import type { Definition } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import { isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { definedInPackage } from '../imports/packages.js';
import { ownerElsewhere } from '../outline-type-names.js';
import type { View } from '../view.js';
import { isConstructorFunction } from './constructor-functions.js';
import { enclosingClass } from './enclosing-class.js';

/** The receiver type of a Go method, which may be defined in another file of the package. */
function receiverInPackage(
  view: View,
  source: FileView,
  { kind, qualifiedName, parent }: Definition,
): DefinitionAddress[] {
  const dot = qualifiedName.indexOf('.');
  if (parent >= 0 || dot < 0 || (kind !== 'method' && kind !== 'test')) return [];
  const name = qualifiedName.slice(0, dot);
  const own = source.topLevel(name);
  if (own.length > 0) return own.map((ordinal) => ({ file: source.file, ordinal }));
  return definedInPackage(view, source, name).flatMap((entity) =>
    entity.is === 'definition' ? { file: entity.file, ordinal: entity.ordinal } : [],
  );
}

/** Whether a definition is a local function inside a function that serves as a class. */
function isLocalOf(owner: Definition, { name }: Definition): boolean {
  return isConstructorFunction(owner) && !owner.members.includes(name);
}

/** The class that a definition is a member of; empty if there is none. */
export function classOf(view: View, { file, ordinal }: DefinitionAddress): DefinitionAddress[] {
  const source = view.get(file);
  const definition = source.definition(ordinal);
  if (definition === undefined) return [];
  // `Foo.prototype.bar = …` is not nested in anything.
  const isAttached = source.ecmascript && definition.parent < 0 && !isType(definition);
  const owner =
    definition.parent >= 0 || definition.qualifiedName.includes('.')
      ? enclosingClass(source, isAttached ? ordinal : definition.parent)
      : null;
  if (owner !== null && isLocalOf(source.definition(owner)!, definition)) return [];
  if (owner === null && source.go) return receiverInPackage(view, source, definition);
  if (owner === null) return [...ownerElsewhere(view, source, definition.qualifiedName)];
  return owner === null || owner === ordinal ? [] : [{ file, ordinal: owner }];
}

/**
 * The type around a definition in a language that a table describes. It may be in another file; null if there
 * is none.
 */
export function enclosingType(
  view: View,
  source: FileView,
  holder: number,
): DefinitionAddress | null {
  const own = enclosingClass(source, holder);
  if (own !== null) return { file: source.file, ordinal: own };
  let outer = holder;
  while (outer >= 0 && source.parent(outer) >= 0) outer = source.parent(outer);
  if (outer < 0) return null;
  const { qualifiedName } = source.definition(outer)!;
  return ownerElsewhere(view, source, qualifiedName)[0] ?? null;
}
