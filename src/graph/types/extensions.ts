import { type Definition, FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { heldType } from '../../text/held-type.js';
import { addressKey, definitionOf, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { moduleScope } from '../imports/exports.js';
import type { View } from '../view.js';
import { definitionAt } from '../visible-names.js';
import { lineage } from './classes.js';
import { extensionsInCSharp } from './csharp-extensions.js';
import { isFinal, mayBeMadeOf } from './final-types.js';
import { typesNamed } from './type-names.js';

const NONE: readonly never[] = [];

/**
 * Functions that a name behind any object means: in Kotlin they stand apart from the types whose members they are called like.
 * Only those to which the file, an import or a name that the repository has once leads.
 */
export function extensionsNamed(
  view: View,
  source: FileView,
  reference: Reference,
): readonly Entity[] {
  if (source.outline !== 'kotlin') return NONE;
  const { name, kind } = reference;
  return moduleScope(view, source, name).filter((entity) => {
    const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
    if (definition === null) return false;
    return FUNCTION_KINDS.has(definition.kind) === (kind === 'call') && isExtension(definition);
  });
}

/** Functions of Kotlin and C# that are called like members of some objects, as far as they are stated for a class of these. */
export function extensionsOf(
  view: View,
  source: FileView,
  objects: readonly Entity[],
  name: string,
): readonly Entity[] {
  const owners = objects.flatMap((one) => ('ordinal' in one ? one : []));
  if (source.outline === 'csharp') return extensionsInCSharp(view, source, name, owners, null);
  if (source.outline !== 'kotlin') return NONE;
  const stated = namesOf(view, owners);
  return moduleScope(view, source, name).filter((entity) => {
    const signature = (entity.is === 'definition' && definitionOf(view, entity)?.signature) || '';
    const type = EXTENDED_BY_KOTLIN.exec(signature.slice(0, signature.indexOf(`.${name}`)))?.[1];
    return type !== undefined && stated.includes(type);
  });
}

/** Functions and properties of Kotlin that are called like members of a type by its name, of the kind that a use asks for. */
export function extensionsOfType(
  view: View,
  source: FileView,
  type: string,
  name: string,
  called: boolean,
): readonly Entity[] {
  if (source.outline !== 'kotlin' || type === '') return NONE;
  const simple = type.slice(type.lastIndexOf('.') + 1);
  return moduleScope(view, source, name).filter((entity) => {
    const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
    if (definition === null || FUNCTION_KINDS.has(definition.kind) !== called) return false;
    return extendedByKotlin(definition.signature, name) === simple;
  });
}

/**
 * Whether a function or property of Kotlin may be meant by its name behind an object: one that is called like a member has to extend a
 * type of it, or that of the classes and functions around where no object stands before it. Of what nothing is known of, one is meant
 * that the file defines, or imports by its name.
 *
 * @param owners Classes of the object, where these are known.
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
  // Nobody imports by its name what is called like a member, but to call it so.
  const isAtHand = source.bindings(name).length > 0 || source.topLevel(name).length > 0;
  if (receiver === '' || receiver === 'this')
    return isAtHand || namesAround(view, source, holder).includes(type);
  const stated = LITERAL.test(receiver) ? 'String' : statedName(source, holder, receiver);
  if (stated === '' || stated === type) return isAtHand || stated === type;
  if (view.named(stated).length > 0) return false;
  // A type from outside may be one of another such.
  return (
    isAtHand &&
    (isFinal(source, stated) ? mayBeMadeOf(source, stated, type) : view.named(type).length === 0)
  );
}

/** Whether a name means one of some classes, or a base of one, where a definition stands: an import may give it another. */
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

/** Types whose members code may name as they are: the classes around with their bases, and what functions around extend. */
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

/** What stands before the dot and name of such a function: `fun <T> Depot<T>`. */
const EXTENDED_BY_KOTLIN = /\b(?:fun|val|var)\b[^(=]*?(\w+)(?:<[^(=]*>)?\??$/;

/** The type that a function or property of Kotlin extends by its signature; empty where it extends none, or any. */
export function extendedByKotlin(signature: string, name: string): string {
  const before = signature.slice(0, Math.max(0, signature.indexOf(`.${name}`)));
  return EXTENDED_BY_KOTLIN.exec(before)?.[1] ?? '';
}

/** `fun Depot.open()`, `val <T> List<T>.second` */
function isExtension({ name, signature }: Pick<Definition, 'name' | 'signature'>): boolean {
  const before = signature.slice(0, Math.max(0, signature.indexOf(`.${name}`)));
  return /\b(?:fun|val|var)\b[^(=]*$/.test(before);
}

function namesOf(view: View, owners: readonly DefinitionAddress[]): string[] {
  return owners.flatMap((owner) =>
    lineage(view, owner).map(({ file, ordinal }) => view.get(file).definition(ordinal)!.name),
  );
}

/** The type that is stated for a variable or field, whatever defines it; empty where none is. */
export function statedName(source: FileView, holder: number, receiver: string): string {
  const name = receiver.replace(/^this\./, '');
  const typed = source.typed(name);
  const given = source.aliased(name);
  for (let scope = holder; ; scope = source.parent(scope)) {
    const [first, ...others] = typed.filter((one) => one.scope === scope);
    // What is given a value of which no type is stated.
    if (given.some((one) => one.scope === scope)) return '';
    if (first !== undefined)
      return others.length === 0 ? simpleName(heldType(first.type, source.outline)) : '';
    if (scope < 0) return '';
  }
}

function simpleName(type: string): string {
  return type.slice(type.lastIndexOf('.') + 1);
}
