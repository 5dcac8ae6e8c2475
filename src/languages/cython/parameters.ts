import { closingOf, itemsBetween, Mark } from '../python/header.js';
import { isOpening } from '../tokens/brackets.js';
import { blank, type Overwrite } from '../tokens/repair.js';
import { Token, type TokenList } from '../tokens/token-list.js';

/**
 * Turns the Cython parameters between two brackets into Python ones: `double[:] values not None` becomes
 * `values`.
 */
export function withoutTypes(tokens: TokenList, open: number, close: number): Overwrite[] {
  return itemsBetween(tokens, open, close).flatMap(({ from, to }) => withoutType(tokens, from, to));
}

function withoutType(tokens: TokenList, from: number, to: number): Overwrite[] {
  const equals = indexAtTop(tokens, Mark.Equals, from, to);
  let end = equals < 0 ? to : equals;
  // Annotations in Python's own syntax.
  if (indexAtTop(tokens, Mark.Colon, from, end) >= 0) return [];
  const overwrites: Overwrite[] = [];
  if (tokens.textAt(end - 1) === 'None' && /^(?:not|or)$/.test(tokens.textAt(end - 2))) {
    overwrites.push(blank(tokens, tokens.starts[end - 2]!, tokens.ends[end - 1]!));
    end -= 2;
  }
  const name = lastWord(tokens, from, end);
  if (name > from && tokens.kind(from) !== Mark.Star)
    overwrites.push(blank(tokens, tokens.starts[from]!, tokens.starts[name]!));
  // A `*` as default means that the declaration does not repeat the definition's default.
  if (equals >= 0 && tokens.kind(equals + 1) === Mark.Star)
    overwrites.push({ start: tokens.starts[equals + 1]!, characters: '0' });
  return overwrites;
}

function lastWord(tokens: TokenList, from: number, end: number): number {
  let at = end - 1;
  while (at >= from && tokens.kind(at) !== Token.Word) at--;
  return at;
}

/** Position of the first such mark outside brackets, or -1. */
function indexAtTop(tokens: TokenList, wanted: number, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const kind = tokens.kind(at);
    if (kind === wanted) return at;
    if (isOpening(kind)) at = closingOf(tokens, at);
  }
  return -1;
}
