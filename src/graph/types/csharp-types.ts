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

/** A type of C#, as far as overloads are told apart by it. */
export interface CSharpType {
  /** `int`, `Foo`: the last part of its name, of an array that of what it holds; `null` for that, `->` for a function, `0` for a number as written. */
  readonly name: string;
  /** How many arrays are within each other. */
  readonly arrays: number;
  /** It is written with a `?`. */
  readonly isNullable: boolean;
  /** The type arguments, as written. */
  readonly made: readonly string[];
  /** The type of the repository that it is; null for others. */
  readonly address: DefinitionAddress | null;
  /** It may be a type of the repository that is not found. */
  readonly isUnsure: boolean;
  /** Whose type parameter it is; absent for all else. */
  readonly parameterOf?: 'method' | 'type';
  /** How many parameters a function has; absent where that is not known. */
  readonly parameters?: number;
}

/** Names of the framework for words of the language. */
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

/** Words of the language for types. */
export const PLAIN: ReadonlySet<string> = new Set(Object.values(WORDS));

/** A type that no class of the repository is. */
export function plainCSharpType(name: string): CSharpType {
  return { name, arrays: 0, isNullable: false, made: [], address: null, isUnsure: false };
}

/** The type of the objects of a class of the repository, whatever that is made with. */
export function typeOfClass(view: View, address: DefinitionAddress): CSharpType {
  return {
    ...plainCSharpType(definitionAt(view, address).name),
    address: firstPart(view, address),
  };
}

/** What stands for all parts of a class, from whichever file one looks at it. */
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

/** The type that a text writes in a definition, or -1; null where it is none that is known, as a tuple. */
export function writtenCSharpType(
  view: View,
  source: FileView,
  holder: number,
  written: string,
): CSharpType | null {
  // Facts have `<Foo>` for `Foo[]`.
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

/** Whether a name is a type parameter of a definition or of what is around it. */
function parameterNamed(source: FileView, holder: number, name: string): 'method' | 'type' | null {
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const definition = source.definition(scope)!;
    if (typeParametersOf(definition.signature, definition.name).includes(name))
      return isType(definition) ? 'type' : 'method';
  }
  return null;
}

/** Whether two types are one, as far as they are known. */
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
