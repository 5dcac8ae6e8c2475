import { Mark } from '../python/header.js';
import { blank, type Overwrite } from '../tokens/repair.js';
import { Token, type TokenList } from '../tokens/token-list.js';

/** Most tokens of the type in a cast: anything longer is a comparison. */
const LONGEST_CAST = 14;
/** Tokens before a value; some words also precede one. */
const BEFORE_VALUES: ReadonlySet<number> = new Set(
  [...'([{,=+-*/%|&^<>:'].map((mark) => mark.charCodeAt(0)),
);
/** Tokens after which an ampersand takes an address; between values it is an operator. */
const BEFORE_ADDRESSES: ReadonlySet<number> = new Set(
  [...'([,=>'].map((mark) => mark.charCodeAt(0)),
);
const BEFORE_VALUE_WORDS = new Set('return and or not in if else elif while yield is'.split(' '));
const IN_TYPES = new Set([...'*[]:,.'].map((mark) => mark.charCodeAt(0)));
const CAST_VALUES: ReadonlySet<number> = new Set([
  ...[Token.Word, Token.Number, Token.String],
  ...[Mark.ParenthesisOpen, Mark.Ampersand, Mark.Minus, Mark.Less],
]);

/** Blanks out the casts of `<double*> values` and the ampersand of `&values[0]`, which Python does not know. */
export function castsAndAddresses(tokens: TokenList): Overwrite[] {
  const overwrites: Overwrite[] = [];
  for (let at = 0; at < tokens.count; at++) {
    const kind = tokens.kind(at);
    if (kind !== Mark.Less && kind !== Mark.Ampersand) continue;
    if (!beginsValue(tokens, at)) continue;
    const last = kind === Mark.Ampersand ? at : endOfCast(tokens, at);
    if (last >= at) overwrites.push(blank(tokens, tokens.starts[at]!, tokens.ends[last]!));
  }
  return overwrites;
}

function beginsValue(tokens: TokenList, at: number): boolean {
  const before = tokens.kind(at - 1);
  if (before === Token.Word) return BEFORE_VALUE_WORDS.has(tokens.textAt(at - 1));
  const marks = tokens.kind(at) === Mark.Ampersand ? BEFORE_ADDRESSES : BEFORE_VALUES;
  return marks.has(before);
}

/** Position of the `>` of a cast; -1 if it is not a cast. */
function endOfCast(tokens: TokenList, open: number): number {
  for (let at = open + 1; at < open + LONGEST_CAST; at++) {
    const kind = tokens.kind(at);
    if (kind === Mark.Greater)
      return at > open + 1 && CAST_VALUES.has(tokens.kind(at + 1)) ? at : -1;
    if (kind !== Token.Word && kind !== Token.Number && !IN_TYPES.has(kind)) return -1;
  }
  return -1;
}
