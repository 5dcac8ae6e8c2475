import type { DefinitionAddress } from '../../model/reader.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { lineage } from '../types/classes.js';
import { aliasedText, bareType, isFunctionType, parameterType } from '../types/function-types.js';
import { plainTypeNames } from '../types/stated-type.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';
import { type Call, overloadsMeant } from './meant-signatures.js';

/** Identifies a parameter of a callback that is passed to a call. */
export interface CallbackPlace {
  /** Position of the argument that is, or contains, the callback. */
  readonly argument: number;
  /**
   * The member that holds the callback if the argument is an object; empty if the argument is the callback itself.
   */
  readonly member: string;
  /** Position of the parameter in the callback. */
  readonly parameter: number;
}

/** A type as written, and the place where it is written. */
export interface WrittenType {
  readonly written: string;
  /** Only one of several overloads states it; others state different types. */
  readonly isOneOf?: true;
  readonly source: FileView;
  /** Ordinal of the definition around the place, or -1. */
  readonly holder: number;
}

const PLACE = /^\[(\d+)\.(?:([A-Za-z_$][\w$]*)\.)?(\d+)\]$/;

/** Reads the name of an expression part that stands for a callback's parameter; null for other names. */
export function callbackPlace(name: string): CallbackPlace | null {
  const [, argument, member = '', parameter] = PLACE.exec(name) ?? [];
  return argument === undefined
    ? null
    : { argument: Number(argument), member, parameter: Number(parameter) };
}

/** Longest chain of type aliases that is followed. */
const MOST_STEPS = 4;

/**
 * The types that a called entity's signature states for a parameter of a callback.
 *
 * @param call what is known of the call, which may select an overload
 */
export function callbackTypes(
  view: View,
  called: Entity,
  place: CallbackPlace,
  call: Call,
  constructorOf: (entity: Entity) => readonly Entity[],
): readonly WrittenType[] {
  const meant = overloadsMeant(view, called, call);
  if (meant !== null && 'ordinal' in called) {
    const source = view.get(called.file);
    const stated = differing(
      meant.map((signature) => ofSignature(view, source, called.ordinal, signature, place)),
    );
    if (stated.length > 0 || called.is !== 'instance') return stated;
    return differing(signatureTypes(view, called, place).map((one) => [one]));
  }
  if (called.is === 'declared') return declaredTypes(view, called, place);
  const definition = definitionOf(view, called);
  if (definition === null || !('ordinal' in called)) return [];
  if (called.is === 'instance') return signatureTypes(view, called, place);
  if (isType(definition))
    return constructorOf(called).flatMap((one) => callbackTypes(view, one, place, call, () => []));
  return ofSignature(view, view.get(called.file), called.ordinal, definition.signature, place);
}

function ofSignature(
  view: View,
  source: FileView,
  holder: number,
  signature: string,
  place: CallbackPlace,
): readonly WrittenType[] {
  const written = parameterType(signature, place.argument);
  return ofArgument(view, { written, source, holder }, place);
}

/** What the remaining overloads state. Those that state nothing do not take such a callback. */
function differing(all: readonly (readonly WrittenType[])[]): readonly WrittenType[] {
  const stated = all.filter((one) => one.length > 0);
  const keys = new Set(stated.map((one) => one.map(({ written }) => written).join(' | ')));
  if (keys.size < 2) return stated[0] ?? [];
  return stated.flat().map((one) => ({ ...one, isOneOf: true }));
}

/** The same for an object whose type is a callable interface or an alias of a function type. */
function signatureTypes(
  view: View,
  object: DefinitionAddress,
  place: CallbackPlace,
): readonly WrittenType[] {
  for (const { file, ordinal } of lineage(view, object)) {
    const source = view.get(file);
    const { kind, signature } = source.definition(ordinal)!;
    const type = kind === 'type' ? aliasedText(signature) : '';
    const stated = isFunctionType(bareType(type))
      ? ofArgument(
          view,
          { written: parameterType(bareType(type), place.argument), source, holder: ordinal },
          place,
        )
      : declaredTypes(view, { is: 'declared', file, ordinal, name: '' }, place);
    if (stated.length > 0) return stated;
  }
  return [];
}

/** The same for an argument's type. */
function ofArgument(view: View, given: WrittenType, place: CallbackPlace): readonly WrittenType[] {
  const { member, parameter } = place;
  if (given.written === '') return [];
  if (member === '') return ofFunction(view, given, parameter, 0);
  const { written, source, holder } = given;
  return plainTypeNames(bareType(written))
    .flatMap((name) => typesNamed(view, source, holder, name))
    .flatMap(({ file, ordinal }) => {
      const own = view.get(file);
      const stated = own.typed(`this.${member}{${parameter}}`);
      return stated.flatMap(({ scope, type }) =>
        scope === ordinal ? { written: type, source: own, holder: ordinal } : [],
      );
    });
}

/** The type of a parameter of a function type, which is written directly or named by an alias. */
function ofFunction(
  view: View,
  { written, source, holder }: WrittenType,
  parameter: number,
  steps: number,
): readonly WrittenType[] {
  const type = bareType(written);
  if (isFunctionType(type)) {
    const stated = parameterType(type, parameter);
    return stated === '' ? [] : [{ written: stated, source, holder }];
  }
  if (steps === MOST_STEPS) return [];
  return plainTypeNames(type)
    .flatMap((name) => typesNamed(view, source, holder, name))
    .flatMap(({ file, ordinal }) => {
      const own = view.get(file);
      const { kind, signature } = own.definition(ordinal)!;
      const value = kind === 'type' ? aliasedText(signature) : '';
      return value === ''
        ? []
        : ofFunction(view, { written: value, source: own, holder: ordinal }, parameter, steps + 1);
    });
}

/** What an interface states for a parameter of a callback that one of its methods takes. */
function declaredTypes(
  view: View,
  { file, ordinal, name }: Entity & { readonly is: 'declared' },
  place: CallbackPlace,
): readonly WrittenType[] {
  const source = view.get(file);
  const { argument, member, parameter } = place;
  const stated = (key: string): WrittenType[] =>
    source
      .typed(`this.${name}{${key}}`)
      .flatMap(({ scope, type }) =>
        scope === ordinal ? { written: type, source, holder: ordinal } : [],
      );
  const direct = member === '' ? stated(`${argument}.${parameter}`) : [];
  if (direct.length > 0) return direct;
  const types = stated(`${argument}`);
  // `...all: Handler[]`
  for (let from = argument; from >= 0 && types.length === 0; from--)
    types.push(...stated(`${from}+`));
  return types.flatMap((given) => ofArgument(view, given, place));
}
