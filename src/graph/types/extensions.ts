import { FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { heldType } from '../../text/held-type.js';
import { addressKey, definitionOf, type Entity, isType } from '../entity.js';
import { topLevelEntities } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { definitionAt } from '../visible-names.js';
import { lineage } from './classes.js';
import { extensionsInCSharp } from './csharp-extensions.js';
import { EXTENDED_BY_KOTLIN, extendedByKotlin, isExtension } from './extension-signatures.js';
import { isFinal, mayBeMadeOf } from './final-types.js';
import { fromLibraries } from './solidity-libraries.js';
import { typesNamed } from './type-names.js';

const NONE: readonly never[] = [];

/**
 * Kotlin extensions that a name behind any object may mean. Only those of the file, of an import, or whose
 * name is unique in the repository are found.
 */
export function extensionsNamed(
  view: View,
  source: FileView,
  reference: Reference,
): readonly Entity[] {
  if (source.outline !== 'kotlin') return NONE;
  const { name, kind } = reference;
  return topLevelEntities(view, source, name).filter((entity) => {
    const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
    if (definition === null) return false;
    return FUNCTION_KINDS.has(definition.kind) === (kind === 'call') && isExtension(definition);
  });
}

/** Extensions of Kotlin and C#, and functions of libraries of Solidity, that apply to objects of certain classes. */
export function extensionsOf(
  view: View,
  source: FileView,
  objects: readonly Entity[],
  name: string,
): readonly Entity[] {
  const owners = objects.flatMap((one) => ('ordinal' in one ? one : []));
  if (source.outline === 'csharp') return extensionsInCSharp(view, source, name, owners, null);
  if (source.outline === 'solidity') return fromLibraries(view, source, name, owners);
  if (source.outline !== 'kotlin') return NONE;
  const stated = namesOf(view, owners);
  return topLevelEntities(view, source, name).filter((entity) => {
    const signature = (entity.is === 'definition' && definitionOf(view, entity)?.signature) || '';
    const type = EXTENDED_BY_KOTLIN.exec(signature.slice(0, signature.indexOf(`.${name}`)))?.[1];
    return type !== undefined && stated.includes(type);
  });
}

/**
 * Kotlin extension functions and properties of a type that is known by name only, depending on whether the
 * use is a call.
 */
export function extensionsOfType(
  view: View,
  source: FileView,
  type: string,
  name: string,
  called: boolean,
): readonly Entity[] {
  if (source.outline !== 'kotlin' || type === '') return NONE;
  const simple = type.slice(type.lastIndexOf('.') + 1);
  return topLevelEntities(view, source, name).filter((entity) => {
    const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
    if (definition === null || FUNCTION_KINDS.has(definition.kind) !== called) return false;
    return extendedByKotlin(definition.signature, name) === simple;
  });
}

/**
 * Whether a Kotlin function or property may be meant behind an object. An extension must extend one of the object's
 * types; without a receiver, one of the surrounding classes or of the types that surrounding functions extend. If the
 * object is unknown, an extension must be defined in the file or imported by name.
 *
 * @param owners Classes of the object, if known.
 */
export function extendsObject(
  view: View,
  source: FileView,
  { receiver, holder }: Pick<Reference, 'receiver' | 'holder'>,
  address: DefinitionAddress,
  owners: readonly DefinitionAddress[],
): boolean {
  const { signature, name } = definitionAt(view, address);
  if (!isExtension({ signature, name })) return true;
  const before = signature.slice(0, signature.indexOf(`.${name}`));
  const type = EXTENDED_BY_KOTLIN.exec(before)?.[1];
  if (type === undefined || type === 'Any') return true;
  if (new RegExp(`\\b(?:fun|val|var)\\s*<[^>]*\\b${type}\\b`).test(before)) return true;
  if (owners.length > 0)
    return namesOf(view, owners).includes(type) || isNamed(view, address, type, owners);
  // An extension is imported by name only to be called.
  const isAtHand = source.bindings(name).length > 0 || source.topLevel(name).length > 0;
  if (receiver === '' || receiver === 'this')
    return isAtHand || namesAround(view, source, holder).includes(type);
  const stated = LITERAL.test(receiver) ? 'String' : statedName(source, holder, receiver);
  if (stated === '' || stated === type) return isAtHand || stated === type;
  if (view.named(stated).length > 0) return false;
  // An outside type may extend another outside type.
  return (
    isAtHand &&
    (isFinal(source, stated) ? mayBeMadeOf(source, stated, type) : view.named(type).length === 0)
  );
}

/**
 * Whether a name refers, in the place of a definition, to one of some classes or their bases. An import may
 * give these another name.
 */
function isNamed(
  view: View,
  { file, ordinal }: DefinitionAddress,
  name: string,
  owners: readonly DefinitionAddress[],
): boolean {
  if (view.named(name).length > 0) return false;
  const meant = new Set(typesNamed(view, view.get(file), ordinal, name).map(addressKey));
  return owners.some((owner) => lineage(view, owner).some((one) => meant.has(addressKey(one))));
}

const LITERAL = /^"[^"]*"$/;

/**
 * Types whose members code can use by bare name: the surrounding classes with their bases, and the receiver
 * types of surrounding functions.
 */
function namesAround(view: View, source: FileView, holder: number): string[] {
  const names: string[] = [];
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const definition = source.definition(scope)!;
    if (isType(definition)) names.push(...namesOf(view, [{ file: source.file, ordinal: scope }]));
    const { signature, name } = definition;
    const before = signature.slice(0, Math.max(0, signature.indexOf(`.${name}`)));
    const extended = EXTENDED_BY_KOTLIN.exec(before)?.[1];
    if (extended !== undefined) names.push(extended);
  }
  return names;
}

/** The names of some classes and of their bases. */
export function namesOf(view: View, owners: readonly DefinitionAddress[]): string[] {
  return owners.flatMap((owner) =>
    lineage(view, owner).map(({ file, ordinal }) => view.get(file).definition(ordinal)!.name),
  );
}

/** The stated type of a variable or field, even if it is not in the repository; empty if none is stated. */
export function statedName(source: FileView, holder: number, receiver: string): string {
  const name = receiver.replace(/^this\./, '');
  const typed = source.typed(name);
  const given = source.aliased(name);
  for (let scope = holder; ; scope = source.parent(scope)) {
    const [first, ...others] = typed.filter((one) => one.scope === scope);
    // It is assigned a value without a stated type.
    if (given.some((one) => one.scope === scope)) return '';
    if (first !== undefined)
      return others.length === 0 ? simpleName(heldType(first.type, source.outline)) : '';
    if (scope < 0) return '';
  }
}

function simpleName(type: string): string {
  return type.slice(type.lastIndexOf('.') + 1);
}
