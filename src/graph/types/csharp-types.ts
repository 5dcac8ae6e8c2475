import type { DefinitionAddress } from '../../model/reader.js';
import { commaParts } from '../../text/comma-parts.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { typeParametersOf } from '../csharp-arity.js';
import { addressKey, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { isNoType, partsOf } from '../outline-type-names.js';
import type { View } from '../view.js';
import { definitionAt } from '../visible-names.js';
import { withArity } from './csharp-names.js';
import { typesNamed } from './type-names.js';

/** A C# type, as far as it matters for overload resolution. */
export interface CSharpType {
  /**
   * The last part of its name (`int`, `Foo`); for an array that of its elements. `null` for the literal, `->`
   * for a lambda, `0` for a zero literal.
   */
  readonly name: string;
  /** Depth of nested arrays. */
  readonly arrays: number;
  /** It is written with `?`. */
  readonly isNullable: boolean;
  /** The type arguments, as written. */
  readonly made: readonly string[];
  /** The type in the repository; null for others. */
  readonly address: DefinitionAddress | null;
  /** It may be a type in the repository that was not found. */
  readonly isUnsure: boolean;
  /** Whether it is a type parameter of a method or of a type; absent for other types. */
  readonly parameterOf?: 'method' | 'type';
  /** Number of parameters of a lambda; absent if unknown. */
  readonly parameters?: number;
}

/** C# keywords for framework names of types. */
const WORDS: Readonly<Record<string, string>> = {
  Boolean: 'bool',
  Byte: 'byte',
  Char: 'char',
  Decimal: 'decimal',
  Double: 'double',
  Int16: 'short',
  Int32: 'int',
  Int64: 'long',
  Object: 'object',
  SByte: 'sbyte',
  Single: 'float',
  String: 'string',
  UInt16: 'ushort',
  UInt32: 'uint',
  UInt64: 'ulong',
  dynamic: 'object',
};

/** Types that have a keyword. */
export const PLAIN: ReadonlySet<string> = new Set(Object.values(WORDS));

/** A type from outside the repository. */
export function plainCSharpType(name: string): CSharpType {
  return { name, arrays: 0, isNullable: false, made: [], address: null, isUnsure: false };
}

/** The type of a class's objects, regardless of type arguments. */
export function typeOfClass(view: View, address: DefinitionAddress): CSharpType {
  return {
    ...plainCSharpType(definitionAt(view, address).name),
    address: firstPart(view, address),
  };
}

/** The part of a class that represents all its parts, regardless of the file it is seen from. */
export function firstPart(view: View, { file, ordinal }: DefinitionAddress): DefinitionAddress {
  const parts = partsOf(view, view.get(file), ordinal);
  return parts.reduce((one, other) => (addressKey(other) < addressKey(one) ? other : one), {
    file,
    ordinal,
  });
}

const BEFORE = /^(?:\[[^\]]*\]\s*|(?:this|params|ref|out|in|readonly|scoped)\s+)+/;
const WRITTEN = new LetterPattern(
  String.raw`^((?:[\p{L}_][\p{L}\p{N}_]*(?:\.|::))*)([\p{L}_][\p{L}\p{N}_]*)(<.*>)?$`,
  'su',
);

/**
 * The type that is written in a definition (-1 for the top level). Null for types that are not represented,
 * such as tuples.
 */
export function writtenCSharpType(
  view: View,
  source: FileView,
  holder: number,
  written: string,
): CSharpType | null {
  // The facts have `<Foo>` for `Foo[]`.
  const ofArray = /^<(.*)>$/s.exec(written)?.[1];
  let type = (ofArray ?? written).trim().replace(BEFORE, '');
  let arrays = ofArray === undefined ? 0 : 1;
  let isNullable = false;
  for (;;) {
    const array = /\s*\[[\s,]*\]$/.exec(type);
    if (type.endsWith('?')) {
      type = type.slice(0, -1).trim();
      isNullable ||= arrays === 0;
    } else if (array !== null) {
      type = type.slice(0, array.index);
      arrays++;
    } else break;
  }
  const [, path = '', name = '', list = ''] = WRITTEN.exec(type) ?? [];
  if (name === '') return null;
  const made =
    list === '' ? [] : commaParts(list.slice(1, -1), '<[(', '>])').map((one) => one.trim());
  if (name === 'Nullable' && made.length === 1) {
    const inner = writtenCSharpType(view, source, holder, made[0]!);
    return inner === null ? null : { ...inner, isNullable: true };
  }
  const plain = {
    name: WORDS[name] ?? name,
    arrays,
    isNullable,
    made,
    address: null,
    isUnsure: false,
  };
  if (PLAIN.has(plain.name)) return plain;
  const parameterOf = path === '' ? parameterNamed(source, holder, name) : null;
  if (parameterOf !== null) return { ...plain, parameterOf };
  const whole = path.replaceAll('::', '.') + name;
  const types = typesNamed(view, source, holder, whole);
  const [address, other] = withArity(view, source, types, whole, made.length);
  const isOne = address !== undefined && (other === undefined || address.file !== other.file);
  return {
    ...plain,
    address: isOne ? firstPart(view, address) : null,
    isUnsure: !isOne && !isNoType(view, source, name),
  };
}

/** Whether a name is a type parameter of the method or type around it. */
function parameterNamed(source: FileView, holder: number, name: string): 'method' | 'type' | null {
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const definition = source.definition(scope)!;
    if (typeParametersOf(definition.signature, definition.name).includes(name))
      return isType(definition) ? 'type' : 'method';
  }
  return null;
}

/** Whether two types are the same, as far as they are known. */
export function isSameCSharpType(one: CSharpType, other: CSharpType | null): boolean {
  return (
    other !== null &&
    one.name === other.name &&
    one.arrays === other.arrays &&
    one.isNullable === other.isNullable &&
    one.made.join() === other.made.join() &&
    one.address?.file === other.address?.file &&
    one.address?.ordinal === other.address?.ordinal
  );
}
