import type { DefinitionAddress } from '../../model/reader.js';
import { parametersOpening } from '../../text/parameters-opening.js';
import { isSameAddress, isType } from '../entity.js';
import type { View } from '../view.js';
import { basesOf, lineage } from './classes.js';
import {
  isFinalType,
  isLibraryType,
  javaSupertypes,
  parametersOfFunction,
} from './java-library.js';
import { type JavaType, plainType } from './java-types.js';

/**
 * How a value converts to a parameter's type: it has the `same` type, it is of a `sub`type or widened, it is `boxed`
 * or unboxed, it cannot (`no`), or that is unknown (`unsure`).
 */
export type Conversion = 'same' | 'sub' | 'boxed' | 'no' | 'unsure';

/** The primitive types that each primitive type is widened to. */
const WIDER: Readonly<Record<string, string>> = {
  byte: 'short int long float double',
  short: 'int long float double',
  char: 'int long float double',
  int: 'long float double',
  long: 'float double',
  float: 'double',
  double: '',
  boolean: '',
};

const BOXES: Readonly<Record<string, string>> = {
  byte: 'Byte',
  short: 'Short',
  char: 'Character',
  int: 'Integer',
  long: 'Long',
  float: 'Float',
  double: 'Double',
  boolean: 'Boolean',
};

const UNBOXED = new Map(Object.entries(BOXES).map(([primitive, box]) => [box, primitive]));

/** Supertypes of every array. */
const OF_ARRAYS = /^(?:Object|Cloneable|Serializable)$/;

/** Whether a type is primitive. */
function isPrimitive({ name, arrays }: JavaType): boolean {
  return arrays === 0 && Object.hasOwn(WIDER, name);
}

/** The primitive type of a value or of the value in a box; undefined for other types. */
function unboxed({ name, arrays }: JavaType): string | undefined {
  if (arrays > 0) return undefined;
  return Object.hasOwn(WIDER, name) ? name : UNBOXED.get(name);
}

/** How a value of one type converts to another. */
export function conversion(view: View, given: JavaType, asked: JavaType): Conversion {
  if (given.name === '->') return ofFunction(view, given, asked);
  if (given.name === 'null') return isPrimitive(asked) ? 'no' : 'sub';
  if (asked.bound !== undefined && asked.arrays === 0) return toParameter(view, given, asked.bound);
  if (isPrimitive(given)) return ofPrimitive(view, given, asked);
  if (isPrimitive(asked)) return toPrimitive(given, asked.name);
  if (given.bound !== undefined && given.arrays === 0) {
    const converted = conversion(view, given.bound, asked);
    return converted === 'same' ? 'sub' : converted;
  }
  if (given.arrays > 0 || asked.arrays > 0) return ofArrays(view, given, asked);
  return ofObjects(view, given, asked);
}

/** Converts to a type parameter, by its bound. */
function toParameter(view: View, given: JavaType, bound: JavaType): Conversion {
  if (isPrimitive(given)) {
    const boxed = conversion(view, plainType(BOXES[given.name]!), bound);
    return boxed === 'no' || boxed === 'unsure' ? boxed : 'boxed';
  }
  const converted = conversion(view, given, bound);
  return converted === 'same' ? 'sub' : converted;
}

function ofPrimitive(view: View, { name }: JavaType, asked: JavaType): Conversion {
  if (isPrimitive(asked)) {
    if (name === asked.name) return 'same';
    return WIDER[name]!.split(' ').includes(asked.name) ? 'sub' : 'no';
  }
  const boxed = conversion(view, plainType(BOXES[name]!), asked);
  return boxed === 'no' || boxed === 'unsure' ? boxed : 'boxed';
}

function toPrimitive(given: JavaType, name: string): Conversion {
  if (given.arrays > 0 || given.address !== null) return 'no';
  const inside = UNBOXED.get(given.name);
  if (inside === undefined)
    return isLibraryType(given.name) && given.bound === undefined ? 'no' : 'unsure';
  return inside === name || WIDER[inside]!.split(' ').includes(name) ? 'boxed' : 'no';
}

function ofArrays(view: View, given: JavaType, asked: JavaType): Conversion {
  if (given.arrays === 0) return given.isUnsure ? 'unsure' : 'no';
  if (asked.arrays === 0) {
    if (OF_ARRAYS.test(asked.name)) return 'sub';
    return asked.isUnsure ? 'unsure' : 'no';
  }
  const inner = { ...given, arrays: given.arrays - 1 };
  const within = { ...asked, arrays: asked.arrays - 1 };
  if (isPrimitive(inner) || isPrimitive(within))
    return isPrimitive(inner) && isPrimitive(within) && inner.name === within.name ? 'same' : 'no';
  return conversion(view, inner, within);
}

function ofObjects(view: View, given: JavaType, asked: JavaType): Conversion {
  if (given.address !== null && asked.address !== null) {
    if (isSameAddress(given.address, asked.address)) return 'same';
    if (lineage(view, given.address).some((one) => isSameAddress(one, asked.address!)))
      return 'sub';
    return outsideBases(view, given.address).isUnsure ? 'unsure' : 'no';
  }
  if (asked.name === 'Object' && asked.address === null)
    return given.name === 'Object' && given.address === null ? 'same' : 'sub';
  if (given.address !== null) {
    if (asked.isUnsure) return 'unsure';
    const { names, isUnsure, isOpen } = outsideBases(view, given.address);
    if (names.has(asked.name)) return 'sub';
    return (isUnsure || isOpen) && !isFinalType(asked.name) ? 'unsure' : 'no';
  }
  if (asked.address !== null) return given.isUnsure ? 'unsure' : 'no';
  if (given.name === asked.name) return 'same';
  const above = javaSupertypes(given.name);
  if (above !== undefined) return above.includes(asked.name) ? 'sub' : 'no';
  return isFinalType(asked.name) ? 'no' : 'unsure';
}

/** Supertypes of a class that are outside the repository. */
interface OutsideBases {
  readonly names: ReadonlySet<string>;
  /** Some supertype is not well known, so it may have any outside supertypes. */
  readonly isOpen: boolean;
  /** Some supertype may be a class in the repository. */
  readonly isUnsure: boolean;
}

function outsideBases(view: View, address: DefinitionAddress): OutsideBases {
  const names = new Set<string>();
  let isOpen = false;
  let isUnsure = false;
  for (const one of lineage(view, address)) {
    const source = view.get(one.file);
    const { kind, bases } = source.definition(one.ordinal)!;
    if (kind === 'enum') for (const name of ['Enum', 'Comparable', 'Serializable']) names.add(name);
    const { known, external } = basesOf(view, one);
    if (known.length === bases.length) continue;
    const found = new Set(known.map((base) => view.get(base.file).definition(base.ordinal)!.name));
    for (const base of bases) {
      const name = base.slice(base.lastIndexOf('.') + 1);
      if (found.has(name)) continue;
      names.add(name);
      const above = javaSupertypes(name);
      for (const further of above ?? []) names.add(further);
      if (above !== undefined) continue;
      isOpen = true;
      isUnsure ||= external === null;
    }
  }
  return { names, isOpen, isUnsure };
}

/** A lambda converts to an interface with one method that has the same number of parameters. */
function ofFunction(view: View, { parameters }: JavaType, asked: JavaType): Conversion {
  if (asked.arrays > 0 || isPrimitive(asked)) return 'no';
  if (asked.bound !== undefined) return 'unsure';
  if (asked.address === null) {
    const count = parametersOfFunction(asked.name);
    if (count !== undefined) return parameters === undefined || parameters === count ? 'sub' : 'no';
    return isLibraryType(asked.name) ? 'no' : 'unsure';
  }
  const source = view.get(asked.address.file);
  if (source.definition(asked.address.ordinal)!.kind !== 'interface') return 'no';
  const counts = lineage(view, asked.address).flatMap((one) => abstractMethods(view, one));
  if (counts.length !== 1 || parameters === undefined) return counts.length > 3 ? 'no' : 'unsure';
  return counts[0] === parameters ? 'sub' : 'no';
}

/** Number of parameters of each abstract method of an interface. */
function abstractMethods(view: View, { file, ordinal }: DefinitionAddress): number[] {
  const source = view.get(file);
  return source.children(ordinal).flatMap((child) => {
    const one = source.definition(child)!;
    const isOwn = /\b(?:default|static|private)\b/.test(one.signature);
    if (one.kind !== 'method' || isType(one) || isOwn) return [];
    return parameterTypes(one.signature)?.length ?? [];
  });
}

/** The parameters in a signature, with their names; null if it was cut off. */
export function parameterTypes(signature: string): readonly string[] | null {
  const open = parametersOpening(signature);
  let depth = 0;
  let from = open + 1;
  const found: string[] = [];
  for (let at = open; open >= 0 && at < signature.length; at++) {
    const character = signature[at]!;
    if ('(<[{'.includes(character)) depth++;
    else if (')>]}'.includes(character)) depth--;
    const isEnd = depth === 0;
    if (!isEnd && !(depth === 1 && character === ',')) continue;
    const one = signature.slice(from, at).trim();
    if (one !== '') found.push(one);
    if (isEnd) return found;
    from = at + 1;
  }
  return null;
}

/** The type of an arithmetic expression, or `String` for a sum with a string; null if unknown. */
export function reckoned(operands: readonly JavaType[], isSum: boolean): JavaType | null {
  if (isSum && operands.some(({ name, arrays }) => name === 'String' && arrays === 0))
    return plainType('String');
  const numbers = operands.map(unboxed);
  if (numbers.some((one) => one === undefined || one === 'boolean')) return null;
  const widest = ['double', 'float', 'long'].find((one) => numbers.includes(one));
  return plainType(widest ?? 'int');
}
