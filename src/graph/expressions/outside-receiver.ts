import type { TypedName } from '../../model/reference.js';
import type { FileView } from '../file-view.js';
import { isElement } from './given-elements.js';
import type { ReceiverForm, Segment } from './receiver.js';

/** Objects and classes that are built into JavaScript, and `console`. What their functions return may be anything. */
const ECMASCRIPT = new Set(
  (
    'Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error Float32Array Float64Array ' +
    'Int16Array Int32Array Int8Array Intl JSON Map Math Number Object Promise Proxy Reflect RegExp Set String Symbol ' +
    'Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet console'
  ).split(' '),
);

/** The same for Python: its types, and functions that return one of them. */
const PYTHON = new Set(
  (
    'bool bytearray bytes complex dict dir float frozenset hex id int len list memoryview object oct open ord range repr ' +
    'round set slice sorted str sum tuple'
  ).split(' '),
);

/**
 * The same for Java: primitive types and types of `java.lang`, which need no import. A type of the same name
 * in the package hides them.
 */
const JAVA = new Set(
  (
    'AutoCloseable Boolean Byte CharSequence Character Class ClassLoader Comparable Double Enum Error Exception Float ' +
    'IllegalArgumentException IllegalStateException Integer InterruptedException Iterable Long Math ' +
    'NullPointerException Number Object Process ProcessBuilder Record Runnable Runtime RuntimeException Short ' +
    'StackTraceElement StrictMath String StringBuffer StringBuilder System Thread ThreadLocal Throwable Void boolean byte ' +
    'char double float int long short'
  ).split(' '),
);

/** Types that are predeclared in Go. Slices and maps have no methods. */
const GO = new Set(
  (
    'bool byte comparable complex128 complex64 error float32 float64 int int16 int32 int64 int8 rune string uint uint16 ' +
    'uint32 uint64 uint8 uintptr'
  ).split(' '),
);

/** Rust types that need no `use`: those of the prelude, and primitive ones with functions. */
const RUST = new Set(
  (
    'Box Option Result String Vec bool char f32 f64 i128 i16 i32 i64 i8 isize str u128 u16 u32 u64 u8 ' +
    'usize'
  ).split(' '),
);

/** Whether a type name is built into Rust, unless the file or the repository gives it another meaning. */
export function isOwnOfRust(source: FileView, name: string): boolean {
  return source.outline === 'rust' && RUST.has(name);
}

/**
 * The module that a receiver's object comes from, as far as the file itself tells: empty for built-in objects, null
 * if unknown.
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
  // A call that receives a class may return an object of it, and a package's list may contain objects of the
  // repository.
  if (segments?.some((one) => one.given !== undefined || isElement(one))) return null;
  const scoped = statedTypes(source, holder, receiver).map(({ type }) => type);
  if (scoped.some(isWritten)) return moduleOfTypes(source, scoped);
  // It is an array.
  if (source.java && scoped.length > 0) return '';
  // Parameters of the same name mostly have the same type throughout a file, unless that is a string or list.
  const elsewhere = source.typed(receiver).map(({ type }) => type);
  if (scoped.length === 0 && elsewhere.some(isWritten))
    return moduleOfTypes(source, elsewhere) || null;
  const [first] = segments ?? [];
  if (first === undefined || source.typed(first.name).some(({ type }) => type === '')) return null;
  const module = moduleOf(source, first.name);
  // What a function returns may be anything, but `System.out` is built into Java.
  const followed = segments!.length > 1 && !(source.java && segments!.every(isName));
  return module === '' && followed ? null : module;
}

/** The types that the innermost scope states for a name. */
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

/** The module that all types stated for a name come from. */
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

/** The common module; null if they differ or one is unknown. */
export function common(modules: readonly (string | null)[]): string | null {
  const [first = null] = modules;
  return modules.every((module) => module === first) ? first : null;
}

/** The module that a name in a file comes from, in the terms of {@link moduleOfReceiver}. */
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
