import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Position of the last part of `Depot::Shelf`; -1 if no name begins. */
export function lastOf(reader: TokenReader, first: number): number {
  if (reader.kind(first) !== Token.Word) return -1;
  let last = first;
  while (
    reader.is(last + 1, ':') &&
    reader.is(last + 2, ':') &&
    reader.kind(last + 3) === Token.Word
  )
    last += 3;
  return last;
}
