import { wordsOf } from '../outline/table.js';

/** Keywords, which are never names. */
export const RESERVED_IN_DART = wordsOf(`
  assert await break case catch class const continue default do else enum extends false final finally for if in is new null
  rethrow return super switch this throw true try var void while with yield`);

export const DART_KEYWORDS = wordsOf(
  [...RESERVED_IN_DART].join(' '),
  `abstract as async base covariant deferred dynamic export extension external factory get hide implements import interface
  late library mixin native of on operator part required sealed set show static sync typedef when _`,
);

/** Types and functions visible in every Dart file. */
export const OF_DART = wordsOf(`
  ArgumentError AssertionError BigInt Comparable DateTime Deprecated Duration Enum Error Exception Expando Finalizer
  FormatException Function Future FutureOr Invocation Iterable Iterator List Map MapEntry Match Never NoSuchMethodError Null
  Object Pattern Record RangeError RegExp RegExpMatch Set Sink StackTrace StateError Stopwatch Stream String StringBuffer
  StringSink Symbol Type TypeError UnimplementedError UnsupportedError Uri UriData WeakReference bool double int num
  deprecated identical identityHashCode override pragma print`);

/** Modifiers. */
export const DART_MODIFIERS = wordsOf(`
  abstract augment base const covariant external factory final interface late mixin sealed static var`);

/** Modifiers that need no type before the name after them. */
export const DART_VALUES = wordsOf('const final late var');
