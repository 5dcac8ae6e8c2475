import { isClosing, isOpening } from '../tokens/brackets.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens that are read backwards for the beginning of a cascade. */
const MOST_TOKENS = 400;

/** Whether the member operator at a position is that of a cascade: `shelf..open()`, `shelf?..open()`. */
export function isCascade(reader: TokenReader, at: number, length: number): boolean {
  return length > 1 && reader.is(at + length - 1, '.') && reader.is(at + length - 2, '.');
}

/**
 * The first operator of the cascade that has an operator at a position. All its parts are about the object in front
 * of that: in `shelf..width = depth()..open()` it is the shelf that opens.
 */
export function firstOfCascade(reader: TokenReader, operator: number): number {
  let first = operator;
  let depth = 0;
  for (let at = operator - 1; at >= 0 && at > operator - MOST_TOKENS; at--) {
    const kind = reader.kind(at);
    if (isClosing(kind)) {
      if (depth === 0 && endsStatement(reader, at)) break;
      depth++;
    } else if (isOpening(kind)) {
      if (depth === 0) break;
      depth--;
    } else if (depth === 0) {
      if (reader.is(at, ';') || reader.is(at, ',')) break;
      if (reader.is(at, '>') && reader.is(at - 1, '=')) break;
      if (!reader.is(at, '.') || !reader.is(at - 1, '.')) continue;
      if (reader.is(at - 2, '.')) break;
      at -= reader.is(at - 2, '?') ? 2 : 1;
      first = at;
    }
  }
  return first;
}

/** A closing brace behind which nothing goes on. */
function endsStatement(reader: TokenReader, at: number): boolean {
  return reader.is(at, '}') && !reader.is(at + 1, '.') && !reader.is(at + 1, '?');
}
