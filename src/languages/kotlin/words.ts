import { wordsOf } from '../outline/table.js';

export const KOTLIN_KEYWORDS = wordsOf(`
  as break by catch class companion constructor continue data do else enum external false finally for fun get if import in
  infix init inline inner interface internal is lateinit null object open operator out override package private protected
  public reified return sealed set super suspend tailrec this throw true try typealias typeof val var vararg when where while
  abstract annotation actual const crossinline expect final noinline`);

/** Types and functions visible in every Kotlin file. */
export const OF_KOTLIN = wordsOf(`
  Any Unit Nothing String Int Long Short Byte Double Float Boolean Char Array IntArray ByteArray LongArray CharArray List Map
  Set MutableList MutableMap MutableSet Collection MutableCollection Iterable Iterator Sequence Pair Triple Throwable Exception
  RuntimeException IllegalArgumentException IllegalStateException UnsupportedOperationException IndexOutOfBoundsException
  NullPointerException NumberFormatException NoSuchElementException AssertionError Error Comparable CharSequence Number
  StringBuilder Regex Lazy Result Enum Annotation Suppress Deprecated ReplaceWith JvmStatic JvmName JvmField JvmOverloads
  JvmSynthetic JvmSuppressWildcards Throws Volatile Synchronized Transient OptIn Override Math System Thread Runnable Class
  Object Integer
  println print require requireNotNull check checkNotNull error TODO listOf mutableListOf arrayListOf mapOf mutableMapOf setOf
  mutableSetOf hashMapOf linkedMapOf emptyList emptyMap emptySet arrayOf arrayOfNulls intArrayOf byteArrayOf sequenceOf lazy
  run with apply also let use repeat synchronized to until downTo buildList buildMap buildString it field maxOf minOf
  assert runCatching takeIf takeUnless`);

/** Modifiers. */
export const KOTLIN_MODIFIERS = wordsOf(`
  public private protected internal open override abstract final sealed inner inline value data suspend operator infix
  tailrec external actual expect const lateinit noinline crossinline vararg`);
