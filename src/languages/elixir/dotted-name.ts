import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** A dotted name, and the position after it, or after the dot before `{`. */
export interface DottedName {
  readonly parts: readonly string[];
  readonly next: number;
}

/** The name that begins at a position; without parts if there is none. */
export function dottedName(reader: TokenReader, from: number): DottedName {
  const parts: string[] = [];
  let at = from;
  while (reader.kind(at) === Token.Word) {
    parts.push(reader.text(at++));
    if (!reader.is(at, '.')) break;
    at++;
  }
  return { parts, next: at };
}
