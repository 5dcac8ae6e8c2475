import type { DefinitionAddress } from '../../model/reader.js';
import { isSameAddress } from '../entity.js';
import { allParts } from '../outline-type-names.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { definitionAt } from '../visible-names.js';
import { basesOf, lineage } from './classes.js';
import {
  ABOVE,
  FUNCTIONS,
  isFunctionType,
  isKnown,
  LISTS,
  OF_STRINGS,
  OF_VALUES,
  VALUES,
  WIDER,
} from './csharp-framework.js';
import { type CSharpType, firstPart, plainCSharpType } from './csharp-types.js';
import { parameterTypes } from './java-conversion.js';

/**
 * How a value converts to a parameter's type: it has the `same` type, it converts implicitly (`sub`), it
 * cannot (`no`), or that is unknown (`unsure`).
 */
export type CSharpConversion = 'same' | 'sub' | 'no' | 'unsure';

/** How a value of one type converts to another. */
export function csharpConversion(
  view: View,
  given: CSharpType,
  asked: CSharpType,
): CSharpConversion {
  if (given.name === '->') return ofFunction(view, given, asked);
  if (asked.parameterOf !== undefined && asked.arrays === 0) return toParameter(given, asked);
  const isValue = isValueType(view, asked);
  if (given.name === 'null') return isValue && !asked.isNullable ? 'no' : 'sub';
  if (isValueType(view, given) && given.isNullable !== asked.isNullable && asked.arrays === 0) {
    if (given.isNullable) return isValue ? 'no' : becoming(view, given, asked);
    const inner = becoming(view, given, asked);
    return inner === 'same' && isValue ? 'sub' : inner;
  }
  return becoming(view, given, asked);
}

function becoming(view: View, given: CSharpType, asked: CSharpType): CSharpConversion {
  if (asked.name === 'object' && asked.arrays === 0)
    return given.name === 'object' && given.arrays === 0 ? 'same' : 'sub';
  if (given.parameterOf !== undefined)
    return given.name === asked.name && given.arrays === asked.arrays ? 'same' : 'unsure';
  if (given.arrays > 0 || asked.arrays > 0) return ofArrays(view, given, asked);
  if (Object.hasOwn(WIDER, given.name)) return ofNumber(view, given, asked);
  if (asked.address !== null && hasConversions(view, asked.address)) {
    const inner = given.address === null ? 'no' : ofTypes(view, given, asked);
    return inner === 'no' ? 'unsure' : inner;
  }
  if (given.address !== null) {
    const inner = ofTypes(view, given, asked);
    return inner === 'no' && hasConversions(view, given.address) ? 'unsure' : inner;
  }
  if (asked.address !== null) return given.isUnsure ? 'unsure' : 'no';
  return ofOutside(given, asked);
}

/** A method's type parameter takes the type of the argument. That of a class is determined by the object. */
function toParameter(given: CSharpType, asked: CSharpType): CSharpConversion {
  if (asked.parameterOf === 'type') {
    const isSame = given.parameterOf === 'type' && given.name === asked.name;
    return isSame && given.arrays === 0 ? 'same' : 'unsure';
  }
  return given.name === 'null' ? 'unsure' : 'same';
}

function ofNumber(view: View, { name }: CSharpType, asked: CSharpType): CSharpConversion {
  const own = name === '0' ? 'int' : name;
  if (asked.name === own) return 'same';
  if (Object.hasOwn(WIDER, asked.name))
    return WIDER[name]!.split(' ').includes(asked.name) ? 'sub' : 'no';
  if (asked.address !== null) {
    const { kind } = view.get(asked.address.file).definition(asked.address.ordinal)!;
    if (kind === 'enum') return name === '0' ? 'unsure' : 'no';
    return hasConversions(view, asked.address) ? 'unsure' : 'no';
  }
  if (asked.isUnsure) return 'unsure';
  if (OF_VALUES.test(asked.name)) return 'sub';
  return isKnown(asked.name) ? 'no' : 'unsure';
}

/** Whether a type is a value type, whose values cannot be null. */
export function isValueType(
  view: View,
  { name, arrays, address, parameterOf }: CSharpType,
): boolean {
  if (arrays > 0 || parameterOf !== undefined) return false;
  if (address === null) return Object.hasOwn(WIDER, name) || VALUES.test(name);
  const { kind, signature } = view.get(address.file).definition(address.ordinal)!;
  return kind === 'enum' || /\bstruct\b/.test(signature);
}

function ofArrays(view: View, given: CSharpType, asked: CSharpType): CSharpConversion {
  if (given.arrays === 0) {
    if (given.isUnsure || given.address !== null) return given.isUnsure ? 'unsure' : 'no';
    return isKnown(given.name) ? 'no' : 'unsure';
  }
  if (asked.arrays === given.arrays) {
    const inner = csharpConversion(view, { ...given, arrays: 0 }, { ...asked, arrays: 0 });
    if (inner !== 'sub') return inner;
    return isValueType(view, { ...given, arrays: 0 }) ? 'no' : 'sub';
  }
  if (asked.arrays > 0) return 'no';
  if (asked.address !== null) return hasConversions(view, asked.address) ? 'unsure' : 'no';
  if (/^(?:Array|ICloneable)$/.test(asked.name)) return 'sub';
  if (LISTS.test(asked.name)) {
    const [element] = asked.made;
    return element === undefined || element === given.name ? 'sub' : 'unsure';
  }
  return isKnown(asked.name) && !asked.isUnsure ? 'no' : 'unsure';
}

function ofTypes(view: View, given: CSharpType, asked: CSharpType): CSharpConversion {
  const own = given.address!;
  const { address } = asked;
  const above = lineage(view, own);
  if (address !== null) {
    const [same, ...bases] = above.map((one) => isSameAddress(firstPart(view, one), address));
    if (same) return sameMade(given, asked);
    if (bases.includes(true)) return 'sub';
    return above.every((one) => isWhole(view, one)) ? 'no' : 'unsure';
  }
  if (asked.isUnsure) return 'unsure';
  if (Object.hasOwn(WIDER, asked.name) || asked.name === 'string' || VALUES.test(asked.name))
    return 'no';
  const names = above.flatMap((one) => basesWritten(view, one));
  if (names.some((one) => one === asked.name || one.endsWith(`.${asked.name}`))) return 'sub';
  const isOther = isFunctionType(asked.name) || (isKnown(asked.name) && names.length === 0);
  return isOther || above.every((one) => hasKnownBases(view, one)) ? 'no' : 'unsure';
}

/** Types with different type arguments are different. */
function sameMade(given: CSharpType, asked: CSharpType): CSharpConversion {
  if (given.made.length !== asked.made.length) return 'unsure';
  return given.made.every((one, at) => one === asked.made[at]) ? 'same' : 'unsure';
}

/** Whether all bases of a type are in the repository, or apparently from the framework. */
function isWhole(view: View, address: DefinitionAddress): boolean {
  const bases = basesWritten(view, address);
  return (
    bases.length <= basesOf(view, address).known.length ||
    bases.every((one) => /^(?:I[A-Z]|System\.)/.test(one) || /Exception$|^Attribute$/.test(one))
  );
}

/** Whether a class or interface has no base outside the repository. */
function hasKnownBases(view: View, address: DefinitionAddress): boolean {
  const { kind } = definitionAt(view, address);
  const isObject = kind === 'class' || kind === 'interface';
  return isObject && basesWritten(view, address).length <= basesOf(view, address).known.length;
}

/** The bases that all parts of a class name. */
function basesWritten(view: View, address: DefinitionAddress): readonly string[] {
  const all = allParts(view, address);
  return [...new Set(all.flatMap((part) => definitionAt(view, part).bases))];
}

/** Whether a class of the repository defines implicit conversions. */
function hasConversions(view: View, { file, ordinal }: DefinitionAddress): boolean {
  const source = view.get(file);
  return remembered(source.memory('conversions'), ordinal, () => {
    return allParts(view, { file, ordinal }).some((part) => {
      const own = view.get(part.file);
      return own
        .children(part.ordinal)
        .some((child) => /\bimplicit\s+operator\b/.test(own.definition(child)!.signature));
    });
  });
}

function ofOutside(given: CSharpType, asked: CSharpType): CSharpConversion {
  if (given.name === asked.name && given.made.length === asked.made.length) {
    return given.made.every((one, at) => one === asked.made[at]) ? 'same' : 'unsure';
  }
  if (given.isUnsure || asked.isUnsure) return 'unsure';
  if (given.name === 'string') {
    if (OF_STRINGS.test(asked.name)) return isOfCharacters(asked) ? 'sub' : 'no';
    return isKnown(asked.name) ? 'no' : 'unsure';
  }
  if (VALUES.test(given.name)) {
    if (OF_VALUES.test(asked.name)) return 'sub';
    if (given.name === 'DateTime' && asked.name === 'DateTimeOffset') return 'sub';
    return isKnown(asked.name) ? 'no' : 'unsure';
  }
  if (/Exception$/.test(given.name) && asked.name === 'Exception') return 'sub';
  const above = ABOVE[given.name];
  if (above !== undefined) {
    const isAbove = above.split(' ').includes(asked.name);
    if (isAbove)
      return asked.made.length === 0 || asked.made.join() === given.made.join() ? 'sub' : 'unsure';
    return isKnown(asked.name) ? 'no' : 'unsure';
  }
  if (given.name === 'object') return 'no';
  const isValue =
    Object.hasOwn(WIDER, asked.name) || asked.name === 'string' || VALUES.test(asked.name);
  // Framework types may convert implicitly to a string, but rarely to a number.
  return isValue && asked.name !== 'string' && /^(?:I[A-Z]|.*Exception$)/.test(given.name)
    ? 'no'
    : 'unsure';
}

/** Whether a list type that a string converts to has characters as elements, or any type by a type parameter. */
function isOfCharacters({ name, made: [element = 'char'] }: CSharpType): boolean {
  return !/^(?:IEnumerable|ReadOnlySpan)$/.test(name) || /^(?:char|Char|T[A-Z]?\w*)$/.test(element);
}

/** A lambda converts to a delegate with the same number of parameters. */
function ofFunction(view: View, { parameters }: CSharpType, asked: CSharpType): CSharpConversion {
  if (asked.parameterOf !== undefined || asked.arrays > 0) return 'no';
  if (asked.address !== null) {
    const source = view.get(asked.address.file);
    const { kind, signature } = source.definition(asked.address.ordinal)!;
    if (kind !== 'type') return 'no';
    const count = parameterTypes(signature)?.length;
    return count === undefined || parameters === undefined || count === parameters ? 'sub' : 'no';
  }
  if (asked.isUnsure) return 'unsure';
  const { name, made } = asked;
  if (name === 'Expression') {
    const inner = /^(Func|Action)(?:<(.*)>)?$/s.exec(made[0] ?? '');
    if (inner === null) return 'unsure';
    const list = inner[2] === undefined ? [] : inner[2].split(/,(?![^<>]*>)/);
    return ofFunction(
      view,
      { ...plainCSharpType('->'), ...(parameters === undefined ? {} : { parameters }) },
      { ...plainCSharpType(inner[1]!), made: list },
    );
  }
  const count =
    name === 'Func' ? made.length - 1 : name === 'Action' ? made.length : FUNCTIONS[name];
  if (count !== undefined) return parameters === undefined || parameters === count ? 'sub' : 'no';
  if (/Delegate$|Handler$|Callback$|^Thread/.test(name)) return 'unsure';
  return isKnown(name) || name === 'object' ? 'no' : 'unsure';
}
