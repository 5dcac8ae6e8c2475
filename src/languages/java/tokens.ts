import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Position of the last word of the dotted name that begins at a position. */
export function lastOfDotted(reader: TokenReader, from: number): number {
  let at = from;
  while (reader.is(at + 1, '.') && reader.kind(at + 2) === Token.Word) at += 2;
  return at;
}

/** Position of the first word of the dotted name that ends at a position. */
export function firstOfDotted(reader: TokenReader, last: number): number {
  let at = last;
  while (reader.is(at - 1, '.') && reader.kind(at - 2) === Token.Word) at -= 2;
  return at;
}

/** Position after the annotation whose `@` is at a position. */
export function behindAnnotation(reader: TokenReader, at: number): number {
  const last = lastOfDotted(reader, at + 1);
  return reader.is(last + 1, '(') ? closingOf(reader, last + 1) + 1 : last + 1;
}

/** Whether an annotation begins at a position, rather than the declaration of one. */
export function isAnnotation(reader: TokenReader, at: number): boolean {
  return (
    reader.is(at, '@') && reader.kind(at + 1) === Token.Word && !reader.isWord(at + 1, 'interface')
  );
}
