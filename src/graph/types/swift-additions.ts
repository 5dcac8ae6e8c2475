import { FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import { definitionEntity, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt } from '../visible-names.js';
import { basesOutside } from './base-outside.js';
import { enclosingType } from './class-of.js';
import { isFinal } from './final-types.js';

/**
 * The outside type, with types around it (`Notification.Name`), that an extension adds a Swift definition to;
 * empty for all other definitions.
 */
export function addedToInSwift(view: View, { file, ordinal }: DefinitionAddress): string {
  const source = view.get(file);
  if (source.outline !== 'swift') return '';
  let outer = ordinal;
  while (source.parent(outer) >= 0) outer = source.parent(outer);
  const { qualifiedName, kind } = source.definition(outer)!;
  // A type inside an extension has members of its own.
  if (outer !== ordinal && isType({ kind })) return '';
  const type = qualifiedName.split('.').slice(0, -1).join('.');
  return type === '' || isOfRepository(view, source, type) ? '' : type;
}

function isOfRepository(view: View, source: FileView, type: string): boolean {
  const simple = type.slice(type.lastIndexOf('.') + 1);
  return bearersOf(view, source, simple).some((one) => isType(definitionAt(view, one)));
}

/**
 * Members of a name that Swift extensions add to a type.
 *
 * @param called If true, only functions and types: cases of an outside enum may have the names of properties. If
 * false, functions only if there is nothing else.
 */
export function addedInSwift(
  view: View,
  source: FileView,
  type: string,
  name: string,
  called: boolean,
): readonly Entity[] {
  if (source.outline !== 'swift' || type === '') return [];
  const added = bearersOf(view, source, name).filter(
    (one) => view.get(one.file).parent(one.ordinal) < 0 && addedToInSwift(view, one) === type,
  );
  const isCallable = (one: DefinitionAddress): boolean => {
    const definition = definitionAt(view, one);
    return FUNCTION_KINDS.has(definition.kind) || isType(definition);
  };
  const callable = added.filter(isCallable);
  const meant =
    called || callable.length === added.length ? callable : added.filter((one) => !isCallable(one));
  return meant.map(({ file, ordinal }) => definitionEntity(file, ordinal));
}

/** The same for outside types that a class or one of its bases extends. */
export function addedToBases(
  view: View,
  type: DefinitionAddress,
  name: string,
  called: boolean,
): readonly Entity[] {
  const source = view.get(type.file);
  if (source.outline !== 'swift') return [];
  return basesOutside(view, type).flatMap((base) => addedInSwift(view, source, base, name, called));
}

/**
 * Candidates for a bare name inside a class that extends an outside type, or inside an extension of such a type:
 * members added to other outside types, which that type may extend in turn.
 */
export function addedToAncestors(
  view: View,
  source: FileView,
  holder: number,
  name: string,
): readonly DefinitionAddress[] {
  if (source.outline !== 'swift') return [];
  const around = addedToAround(view, source, holder);
  const owner = around === '' ? enclosingType(view, source, holder) : null;
  const isHeir = owner !== null && basesOutside(view, owner).length > 0;
  if (!isHeir && (around === '' || isFinal(source, around))) return [];
  return bearersOf(view, source, name).filter((one) => {
    const type = addedToInSwift(view, one);
    return type !== '' && !isFinal(source, type);
  });
}

/** The outside type that the extension around a definition extends; empty if there is none. */
export function addedToAround(view: View, source: FileView, holder: number): string {
  return holder < 0 ? '' : addedToInSwift(view, { file: source.file, ordinal: holder });
}
