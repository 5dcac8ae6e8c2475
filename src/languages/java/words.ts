/** Java's keywords, literals and primitive types, which tell nothing about a file. */
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

/** Words before a declaration; `sealed`, `non-sealed` and `default` are modifiers only there. */
export const JAVA_MODIFIERS: ReadonlySet<string> = new Set(
  'abstract default final native non private protected public sealed static strictfp synchronized transient volatile'.split(
    ' ',
  ),
);

/**
 * Types of `java.lang` that most files use without an import; a use of one leads nowhere unless the file
 * binds its name. Other types of that package are ordinary uses: a package may have its own `Process`, which
 * only linking can tell.
 */
export const JAVA_LANG: ReadonlySet<string> = new Set(
  (
    'AssertionError Boolean CharSequence Class Comparable Deprecated Double Exception FunctionalInterface ' +
    'IllegalArgumentException IllegalStateException Integer InterruptedException Iterable Long Math ' +
    'NullPointerException Object Override Runnable RuntimeException SafeVarargs String StringBuilder SuppressWarnings ' +
    'System Thread Throwable UnsupportedOperationException Void'
  ).split(' '),
);
