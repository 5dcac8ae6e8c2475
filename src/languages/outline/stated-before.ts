import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens of a type. */
const MOST_IN_TYPE = 24;

/**
 * The type that a declaration states before its value, `let shelf: Shelf? = …`, as written; undefined if it states
 * none, and empty if a colon precedes something else.
 *
 * @param equals Position of the equals sign.
 * @param marks What a type consists of beside words.
 */
export function typeStatedBefore(
  reader: TokenReader,
  equals: number,
  marks: RegExp,
): string | undefined {
  for (let at = equals - 1; at > equals - MOST_IN_TYPE && at > 0; at--) {
    if (reader.is(at, ':'))
      return reader.kind(at - 1) === Token.Word
        ? reader.between(reader.start(at + 1), reader.end(equals - 1))
        : '';
    if (reader.kind(at) !== Token.Word && !marks.test(reader.text(at))) return undefined;
  }
  return undefined;
}
