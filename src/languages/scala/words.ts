import { wordsOf } from '../outline/table.js';

export const SCALA_KEYWORDS = wordsOf(`
  abstract as case catch class def derives do else end enum export extends false final finally for forSome given if implicit
  import inline lazy macro match new null object opaque open override package private protected return sealed super then this
  throw trait transparent true try type using val var while with yield extension`);

/** Types and functions visible in every Scala file. */
export const OF_SCALA = wordsOf(`
  Any AnyRef AnyVal App Array BigDecimal BigInt Boolean Byte Char CharSequence Class Double Either Exception Float
  Function1 IllegalArgumentException IllegalStateException Int Iterable Iterator Left List Long Map Nil None
  Nothing Null Object Option Ordering PartialFunction Predef Product Right RuntimeException Seq Serializable
  Set Short Some Stream String StringBuilder Throwable Unit UnsupportedOperationException Vector
  IndexedSeq Runnable Thread System Math
  println print require assert assume ensuring locally implicitly should must in when can test it describe feature scenario summon classOf apply unapply foreach map flatMap`);

/** Modifiers. */
export const SCALA_MODIFIERS = wordsOf(`
  private protected override final sealed abstract implicit lazy inline opaque open transparent infix`);
