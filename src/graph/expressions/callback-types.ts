import type { DefinitionAddress } from '../../model/reader.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { lineage } from '../types/classes.js';
import { aliasedText, bareType, isFunctionType, parameterType } from '../types/function-types.js';
import { plainTypeNames } from '../types/stated-type.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';
import { type Call, overloadsMeant } from './meant-signatures.js';

/** The place of a parameter of a function that a call is given. */
export interface CallbackPlace {
  /** Place of the function among what the call is given. */
  readonly argument: number;
  /** The member of an object that the function is; empty where it is an argument itself. */
  readonly member: string;
  /** Place of the parameter. */
  readonly parameter: number;
}

/** A type as it is written, and where. */
export interface WrittenType {
  readonly written: string;
  /** One of several overloads states it, and others something else. */
  readonly isOneOf?: true;
  readonly source: FileView;
  /** Ordinal of the definition around the place, or -1. */
  readonly holder: number;
}

const PLACE = /^\[(\d+)\.(?:([A-Za-z_$][\w$]*)\.)?(\d+)\]$/;

/** Reads the name of a part of an expression that stands for such a parameter; null for others. */
export function callbackPlace(name: string): CallbackPlace | null {
  const [, argument, member = '', parameter] = PLACE.exec(name) ?? [];
  return argument === undefined
    ? null
    : { argument: Number(argument), member, parameter: Number(parameter) };
}

/** Aliases that are followed from one to the next. */
const MOST_STEPS = 4;

/**
 * What the signature of something that is called states for a parameter of a function that it is given.
 *
 * @param call what is known of the call, which may tell overloads apart
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

/** What several overloads state of which one is meant; those that state nothing take no such function. */
function differing(all: readonly (readonly WrittenType[])[]): readonly WrittenType[] {
  const stated = all.filter((one) => one.length > 0);
  const keys = new Set(stated.map((one) => one.map(({ written }) => written).join(' | ')));
  if (keys.size < 2) return stated[0] ?? [];
  return stated.flat().map((one) => ({ ...one, isOneOf: true }));
}

/** The same for an object of an interface that can be called, or of an alias of a function type. */
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

/** The same for the type of what a call is given. */
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

/** The type of a parameter of a function whose type is written, or which an alias names. */
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

/** What an interface states of a parameter of a function that one of its methods is given. */
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
