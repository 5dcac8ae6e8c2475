/** Java's keywords, literals and primitive types: they say nothing about a file. */
export const JAVA_KEYWORDS: ReadonlySet<string> = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends false ' +
    'final finally float for goto if implements import instanceof int interface long native new null package private ' +
    'protected public return short static strictfp super switch synchronized this throw throws transient true try var ' +
    'void volatile while'
  ).split(' '),
);

/** Types whose values have no members. */
export const JAVA_PRIMITIVES: ReadonlySet<string> = new Set(
  'boolean byte char double float int long short'.split(' '),
);

/** Words before a declaration; `sealed`, `non-sealed` and `default` are some of them only there. */
export const JAVA_MODIFIERS: ReadonlySet<string> = new Set(
  'abstract default final native non private protected public sealed static strictfp synchronized transient volatile'.split(
    ' ',
  ),
);

/** Types of `java.lang` that stand in any file without an import; a use of one points nowhere unless the file binds its name. */
export const JAVA_LANG: ReadonlySet<string> = new Set(
  (
    'AbstractMethodError Appendable ArithmeticException ArrayIndexOutOfBoundsException AssertionError AutoCloseable ' +
    'Boolean Byte CharSequence Character Class ClassCastException ClassLoader ClassNotFoundException ' +
    'CloneNotSupportedException Cloneable Comparable Deprecated Double Enum Error Exception Float FunctionalInterface ' +
    'IllegalAccessException IllegalArgumentException IllegalStateException IndexOutOfBoundsException ' +
    'InstantiationException Integer InterruptedException Iterable LinkageError Long Math NegativeArraySizeException ' +
    'NoSuchFieldException NoSuchMethodException NullPointerException Number NumberFormatException Object ' +
    'OutOfMemoryError Override Process ProcessBuilder Readable Record ReflectiveOperationException Runnable Runtime ' +
    'RuntimeException SafeVarargs SecurityException Short StackOverflowError StackTraceElement StrictMath String ' +
    'StringBuffer StringBuilder SuppressWarnings System Thread ThreadLocal Throwable UnsupportedOperationException Void'
  ).split(' '),
);
