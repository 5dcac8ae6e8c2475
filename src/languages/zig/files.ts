import type { Span } from '../language.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import type { TokenReader } from '../tokens/token-reader.js';

const known = new WeakMap<TokenReader, Span | null>();

/** Where a file names the struct that it is, `const Depot = @This();`; null if it does not. */
export function structureOfFile(reader: TokenReader): Span | null {
  const found = known.get(reader);
  if (found !== undefined) return found;
  const name = nameOf(reader);
  const span = name < 0 ? null : nameSpan(reader, name);
  known.set(reader, span);
  return span;
}

function nameOf(reader: TokenReader): number {
  let depth = 0;
  for (let at = 0; at < reader.count; at++) {
    if (isOpening(reader.kind(at))) depth++;
    else if (isClosing(reader.kind(at))) depth--;
    else if (depth === 0 && reader.isWord(at, 'This') && isNamed(reader, at)) return at - 3;
  }
  return -1;
}

/** `Self` does not tell which file it is. */
function isNamed(reader: TokenReader, at: number): boolean {
  if (!reader.is(at - 1, '@') || !reader.is(at - 2, '=')) return false;
  return reader.isWord(at - 4, 'const') && !reader.isWord(at - 3, 'Self');
}
