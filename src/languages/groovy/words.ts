import { wordsOf } from '../outline/table.js';

/** Keywords, which are never names. */
export const RESERVED_IN_GROOVY = wordsOf(`
  as assert break case catch class const continue def default do else enum extends false finally for goto if implements import
  in instanceof interface new null package return super switch this throw throws trait true try var while`);

export const GROOVY_MODIFIERS = wordsOf(`
  abstract default final native private protected public static strictfp synchronized transient volatile sealed`);

/** Built-in types, which are lowercase. */
export const PRIMITIVES = wordsOf('boolean byte char double float int long short void');

export const GROOVY_KEYWORDS = wordsOf(
  [...RESERVED_IN_GROOVY].join(' '),
  [...GROOVY_MODIFIERS].join(' '),
  [...PRIMITIVES].join(' '),
  'it permits record yield',
);

/**
 * Types and functions visible in every Groovy file, and those that Spock and Gradle provide in a
 * specification or build.
 */
export const OF_GROOVY = wordsOf(`
  ArrayList BigDecimal BigInteger Boolean Byte CharSequence Character Class Closure Collection Comparable Date Double
  Exception File Float GString HashMap HashSet IllegalArgumentException IllegalStateException InputStream Integer Iterable
  Iterator LinkedHashMap List Long Map Math Number Object OutputStream Override Pattern Range Reader Runnable RuntimeException
  Set Short String StringBuilder System Thread Throwable UnsupportedOperationException URI URL Writer
  println print printf sleep assert each eachWithIndex collect collectEntries find findAll any every inject with tap
  given when then expect where setup cleanup thrown notThrown old interaction Mock Stub Spy`);
