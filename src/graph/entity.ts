import { type Definition, FUNCTION_KINDS, TYPE_KINDS } from '../model/definition.js';
import type { DefinitionAddress, FilePosition } from '../model/reader.js';
import type { View } from './view.js';

/** Type arguments, as written, and the place where they are written. */
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
  /** An instance of the class (or interface) at the address. */
  | {
      readonly is: 'instance';
      readonly file: FilePosition;
      readonly ordinal: number;
      /** Known type arguments of its class, in JavaScript and Python. */
      readonly made?: MadeWith;
      /** It is only one of several possibilities. */
      readonly isOneOf?: true;
    }
  /**
   * A member that an interface or class declares without a definition of its own; the address is that of the
   * interface or class.
   */
  | {
      readonly is: 'declared';
      readonly file: FilePosition;
      readonly ordinal: number;
      readonly name: string;
    }
  /** All exports of a file. */
  | { readonly is: 'module'; readonly file: FilePosition }
  /** Something outside the repository. */
  | { readonly is: 'external'; readonly module: string };

/** True for a class, interface, type alias or enum. */
export function isType(definition: Pick<Definition, 'kind'>): boolean {
  return TYPE_KINDS.has(definition.kind);
}

/** The entity for a definition. */
export function definitionEntity(file: FilePosition, ordinal: number): Entity {
  return { is: 'definition', file, ordinal };
}

/** The definition behind an entity with an address; null for others. */
export function definitionOf(view: View, entity: Entity): Definition | null {
  if (!('ordinal' in entity)) return null;
  return view.get(entity.file).definition(entity.ordinal) ?? null;
}

/** Whether an entity is itself a class or another type. */
export function isTypeEntity(view: View, entity: Entity): boolean {
  const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
  return definition !== null && isType(definition);
}

/** Marks an object as only one of several possibilities. */
export function oneOfSeveral(entity: Entity): Entity {
  return entity.is === 'instance' ? { ...entity, isOneOf: true } : entity;
}

/** Whether a definition is a function or method. */
export function isFunction(view: View, { file, ordinal }: DefinitionAddress): boolean {
  return FUNCTION_KINDS.has(view.get(file).definition(ordinal)!.kind);
}

/** A number that identifies an address, including that of a file's top level (-1). */
export type AddressKey = number;

/** Larger than the number of definitions in any file. */
const ORDINALS = 2 ** 24;

/** The key of an address. */
export function addressKey({ file, ordinal }: DefinitionAddress): AddressKey {
  return file * ORDINALS + ordinal + 1;
}

/**
 * The address alone. What a view remembers must hold nothing else: a hit of a request is an address too, and holds all
 * that its request was ranked by.
 */
export function bareAddress({ file, ordinal }: DefinitionAddress): DefinitionAddress {
  return { file, ordinal };
}

/** Whether two addresses refer to the same definition. */
export function isSameAddress(one: DefinitionAddress, other: DefinitionAddress): boolean {
  return one.file === other.file && one.ordinal === other.ordinal;
}

/** Addresses without duplicates, in order of first occurrence. Of duplicates, the last object is kept. */
export function distinctAddresses<One extends DefinitionAddress>(addresses: readonly One[]): One[] {
  return [...new Map(addresses.map((one) => [addressKey(one), one])).values()];
}

/** Entities without duplicates, in order of first occurrence. */
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

/** Orders addresses by file, then by ordinal, which is the order of paths and lines. */
export function compareAddresses(a: DefinitionAddress, b: DefinitionAddress): number {
  return a.file - b.file || a.ordinal - b.ordinal;
}
