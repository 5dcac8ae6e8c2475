import { isClosing, isOpening } from './brackets.js';
import { blank, type Overwrite } from './repair.js';
import { Token, type TokenList } from './token-list.js';

const STAR = 42;
const COMMA = 44;
const COLON = 58;
const EQUALS = 61;

/**
 * What makes Python of the parameters of Cython: `double[:] values not None` is `values`.
 *
 * @param open Position behind the bracket that opens them.
 * @param close Position of the one that closes them.
 */
export function withoutTypes(tokens: TokenList, open: number, close: number): Overwrite[] {
  const overwrites: Overwrite[] = [];
  let from = open;
  let depth = 0;
  for (let at = open; at <= close; at++) {
    const kind = tokens.kind(at);
    if (at === close || (depth === 0 && kind === COMMA)) {
      overwrites.push(...withoutType(tokens, from, at));
      from = at + 1;
    } else if (isOpening(kind)) depth++;
    else if (isClosing(kind)) depth--;
  }
  return overwrites;
}

function withoutType(tokens: TokenList, from: number, to: number): Overwrite[] {
  const equals = indexAtTop(tokens, EQUALS, from, to);
  let end = equals < 0 ? to : equals;
  // Python's own annotations.
  if (indexAtTop(tokens, COLON, from, end) >= 0) return [];
  const overwrites: Overwrite[] = [];
  if (tokens.textAt(end - 1) === 'None' && /^(?:not|or)$/.test(tokens.textAt(end - 2))) {
    overwrites.push(blank(tokens, tokens.starts[end - 2]!, tokens.ends[end - 1]!));
    end -= 2;
  }
  const name = lastWord(tokens, from, end);
  if (name > from && tokens.kind(from) !== STAR)
    overwrites.push(blank(tokens, tokens.starts[from]!, tokens.starts[name]!));
  // Whatever the definition says.
  if (equals >= 0 && tokens.kind(equals + 1) === STAR)
    overwrites.push({ start: tokens.starts[equals + 1]!, characters: '0' });
  return overwrites;
}

function lastWord(tokens: TokenList, from: number, end: number): number {
  let at = end - 1;
  while (at >= from && tokens.kind(at) !== Token.Word) at--;
  return at;
}

function indexAtTop(tokens: TokenList, wanted: number, from: number, to: number): number {
  let depth = 0;
  for (let at = from; at < to; at++) {
    const kind = tokens.kind(at);
    if (depth === 0 && kind === wanted) return at;
    if (isOpening(kind)) depth++;
    else if (isClosing(kind)) depth--;
  }
  return -1;
}
