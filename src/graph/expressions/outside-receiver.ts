import type { TypedName } from '../../model/reference.js';
import type { FileView } from '../file-view.js';
import { isElement } from './given-elements.js';
import type { ReceiverForm, Segment } from './receiver.js';

/** Objects and classes of the language itself, and `console`. What their functions return may be anything. */
const ECMASCRIPT = new Set(
  (
    'Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error Float32Array Float64Array ' +
    'Int16Array Int32Array Int8Array Intl JSON Map Math Number Object Promise Proxy Reflect RegExp Set String Symbol ' +
    'Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet console'
  ).split(' '),
);

/** The same of Python: its types, and functions that return one of them. */
const PYTHON = new Set(
  (
    'bool bytearray bytes complex dict dir float frozenset hex id int len list memoryview object oct open ord range repr ' +
    'round set slice sorted str sum tuple'
  ).split(' '),
);

/** The same of Java: types of `java.lang`, which need no import unless the package has one of the name, and the primitive ones. */
const JAVA = new Set(
  (
    'AutoCloseable Boolean Byte CharSequence Character Class ClassLoader Comparable Double Enum Error Exception Float ' +
    'IllegalArgumentException IllegalStateException Integer InterruptedException Iterable Long Math ' +
    'NullPointerException Number Object Process ProcessBuilder Record Runnable Runtime RuntimeException Short ' +
    'StackTraceElement StrictMath String StringBuffer StringBuilder System Thread ThreadLocal Throwable Void boolean byte ' +
    'char double float int long short'
  ).split(' '),
);

/** Types of Go that every package sees; a slice or a map has no methods. */
const GO = new Set(
  (
    'bool byte comparable complex128 complex64 error float32 float64 int int16 int32 int64 int8 rune string uint uint16 ' +
    'uint32 uint64 uint8 uintptr'
  ).split(' '),
);

/** Types of Rust that need no `use`: those of its prelude, and the primitive ones that have functions. */
const RUST = new Set(
  (
    'Box Option Result String Vec bool char f32 f64 i128 i16 i32 i64 i8 isize str u128 u16 u32 u64 u8 ' +
    'usize'
  ).split(' '),
);

/** Whether the name of a type is Rust's own, as long as neither file nor repository gives it another meaning. */
export function isOwnOfRust(source: FileView, name: string): boolean {
  return source.outline === 'rust' && RUST.has(name);
}

/**
 * The module to which the object that a receiver names belongs, as far as the file itself tells: an empty text where it is
 * one of the language's own, null where nothing is known.
 *
 * @param holder ordinal of the definition around the receiver, or -1
 */
export function moduleOfReceiver(
  source: FileView,
  holder: number,
  receiver: string,
  { segments, literal }: ReceiverForm,
): string | null {
  if (literal) return '';
  // What is given a class may yield one of its objects, and a list of a package may hold those of the repository.
  if (segments?.some((one) => one.given !== undefined || isElement(one))) return null;
  const scoped = statedTypes(source, holder, receiver).map(({ type }) => type);
  if (scoped.some(isWritten)) return moduleOfTypes(source, scoped);
  // An array.
  if (source.java && scoped.length > 0) return '';
  // Parameters of a name mostly are the same throughout a file, unless they are texts or lists.
  const elsewhere = source.typed(receiver).map(({ type }) => type);
  if (scoped.length === 0 && elsewhere.some(isWritten))
    return moduleOfTypes(source, elsewhere) || null;
  const [first] = segments ?? [];
  if (first === undefined || source.typed(first.name).some(({ type }) => type === '')) return null;
  const module = moduleOf(source, first.name);
  // What a function returns may be anything; `System.out` is Java's own.
  const followed = segments!.length > 1 && !(source.java && segments!.every(isName));
  return module === '' && followed ? null : module;
}

/** What the innermost scope states of the type of a name which states any. */
export function statedTypes(source: FileView, holder: number, name: string): readonly TypedName[] {
  const typed = source.typed(name);
  for (let scope = holder; typed.length > 0; scope = source.parent(scope)) {
    const own = typed.filter((one) => one.scope === scope);
    if (own.length > 0 || scope < 0) return own;
  }
  return [];
}

function isWritten(type: string): boolean {
  return type !== '';
}

/** The module of all types that are stated for a name. */
function moduleOfTypes(source: FileView, types: readonly string[]): string | null {
  const written = types.filter(isWritten);
  return common(written.map((type) => moduleOf(source, type) ?? moduleOf(source, headOf(type))));
}

/** `Map` of `Map.Entry`. */
function headOf(type: string): string {
  return type.replace(/\..*$/, '');
}

function isName({ called }: Segment): boolean {
  return !called;
}

/** The one module of all; null where they differ or one is unknown. */
export function common(modules: readonly (string | null)[]): string | null {
  const [first = null] = modules;
  return modules.every((module) => module === first) ? first : null;
}

/** The module to which a name of a file belongs, as {@link moduleOfReceiver} says it. */
export function moduleOf(source: FileView, name: string): string | null {
  const bindings = source.bindings(name);
  const [first] = bindings;
  if (first !== undefined)
    return 'external' in first && bindings.every((one) => 'external' in one)
      ? first.external
      : null;
  const own = source.python ? PYTHON : source.java ? JAVA : source.go ? GO : ECMASCRIPT;
  const isOwn = own.has(name) && source.topLevel(name).length === 0 && !source.isLocal(name);
  return isOwn ? '' : null;
}
