import { type Definition, FUNCTION_KINDS, TYPE_KINDS } from '../model/definition.js';
import type { DefinitionAddress, FilePosition } from '../model/reader.js';
import type { View } from './view.js';

/** Types with which another one is made, as they are written, and the place at which they are. */
export interface MadeWith {
  readonly written: readonly string[];
  readonly file: FilePosition;
  /** Ordinal of the definition around the place, or -1. */
  readonly holder: number;
}

/** What a name or an expression stands for. */
export type Entity =
  /** A definition itself. */
  | { readonly is: 'definition'; readonly file: FilePosition; readonly ordinal: number }
  /** An object of the class (or interface) that the address names. */
  | {
      readonly is: 'instance';
      readonly file: FilePosition;
      readonly ordinal: number;
      /** Of JavaScript and Python: the types that its own is made with, where these are known. */
      readonly made?: MadeWith;
      /** It is one of several that a call may yield. */
      readonly isOneOf?: true;
    }
  /** A member that an interface or class declares without a definition of its own; the address is the declarer's. */
  | {
      readonly is: 'declared';
      readonly file: FilePosition;
      readonly ordinal: number;
      readonly name: string;
    }
  /** All that a file offers. */
  | { readonly is: 'module'; readonly file: FilePosition }
  /** Something outside the repository. */
  | { readonly is: 'external'; readonly module: string };

/** True for a class, interface, type alias or enum. */
export function isType(definition: Pick<Definition, 'kind'>): boolean {
  return TYPE_KINDS.has(definition.kind);
}

/** A definition's entity. */
export function definitionEntity(file: FilePosition, ordinal: number): Entity {
  return { is: 'definition', file, ordinal };
}

/** The definition behind an entity with an address; null for others. */
export function definitionOf(view: View, entity: Entity): Definition | null {
  if (!('ordinal' in entity)) return null;
  return view.get(entity.file).definition(entity.ordinal) ?? null;
}

/** Whether it is a class or another type itself. */
export function isTypeEntity(view: View, entity: Entity): boolean {
  const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
  return definition !== null && isType(definition);
}

/** An object that need not be the one that is meant. */
export function oneOfSeveral(entity: Entity): Entity {
  return entity.is === 'instance' ? { ...entity, isOneOf: true } : entity;
}

/** Whether a definition is a function or method. */
export function isFunction(view: View, { file, ordinal }: DefinitionAddress): boolean {
  return FUNCTION_KINDS.has(view.get(file).definition(ordinal)!.kind);
}

/** A number by which addresses are told apart; it serves the top level of a file (-1), too. */
export type AddressKey = number;

/** More than a file has definitions. */
const ORDINALS = 2 ** 24;

/** The key of an address. */
export function addressKey({ file, ordinal }: DefinitionAddress): AddressKey {
  return file * ORDINALS + ordinal + 1;
}

/** Whether two addresses are those of one definition. */
export function isSameAddress(one: DefinitionAddress, other: DefinitionAddress): boolean {
  return one.file === other.file && one.ordinal === other.ordinal;
}

/** Addresses without repetition, each where it stands first. */
export function distinctAddresses<One extends DefinitionAddress>(addresses: readonly One[]): One[] {
  return [...new Map(addresses.map((one) => [addressKey(one), one])).values()];
}

/** Entities without repetition, in their order. */
export function distinctEntities(entities: readonly Entity[]): readonly Entity[] {
  if (entities.length < 2) return entities;
  return entities.filter((one, at) => entities.findIndex((other) => isSame(one, other)) === at);
}

function isSame(one: Entity, other: Entity): boolean {
  if (one === other) return true;
  if (one.is === 'external') return other.is === 'external' && one.module === other.module;
  if (one.is !== other.is || one.file !== other.file) return false;
  if (one.is === 'declared' && other.is === 'declared' && one.name !== other.name) return false;
  return !('ordinal' in one) || !('ordinal' in other) || one.ordinal === other.ordinal;
}

/** Ascending by file, then by ordinal: the order of paths and lines. */
export function compareAddresses(a: DefinitionAddress, b: DefinitionAddress): number {
  return a.file - b.file || a.ordinal - b.ordinal;
}
