import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** A module with its path: `Shelf` in `Depot.Shelf`. */
export interface ModulePath {
  readonly path: string;
  readonly last: string;
  /** Position after it. */
  readonly next: number;
}

/** The module path at a position; undefined if there is none. */
export function modulePathAt(reader: TokenReader, first: number): ModulePath | undefined {
  if (!isModule(reader, first)) return undefined;
  let last = first;
  while (reader.is(last + 1, '.') && isModule(reader, last + 2)) last += 2;
  const path = reader.between(reader.start(first), reader.end(last)).replace(/\s+/g, '');
  return { path, last: reader.text(last), next: last + 1 };
}

function isModule(reader: TokenReader, at: number): boolean {
  return reader.kind(at) === Token.Word && /^\p{Lu}/u.test(reader.text(at));
}
