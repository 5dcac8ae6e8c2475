import { blank, type Overwrite } from './repair.js';
import { Token, type TokenList } from './token-list.js';

const AMPERSAND = 38;
const OPEN_PARENTHESIS = 40;
const COMMA = 44;
const MINUS = 45;
const LESS = 60;
const EQUALS = 61;
const GREATER = 62;
const OPEN_BRACKET = 91;

/** Tokens of the type in a cast at most: what is longer is a comparison. */
const LONGEST_CAST = 14;
/** Behind these, and behind some words, a value begins. */
const BEFORE_VALUES: ReadonlySet<number> = new Set(
  [...'([{,=+-*/%|&^<>:'].map((mark) => mark.charCodeAt(0)),
);
const BEFORE_VALUE_WORDS = new Set('return and or not in if else elif while yield is'.split(' '));
const IN_TYPES = new Set([...'*[]:,.'].map((mark) => mark.charCodeAt(0)));
const CAST_VALUES: ReadonlySet<number> = new Set([
  ...[Token.Word, Token.Number, Token.String],
  ...[OPEN_PARENTHESIS, AMPERSAND, MINUS, LESS],
]);

/** `<double*> values` and `&values[0]` without what Python does not know. */
export function castsAndAddresses(tokens: TokenList): Overwrite[] {
  const overwrites: Overwrite[] = [];
  for (let at = 0; at < tokens.count; at++) {
    const kind = tokens.kind(at);
    if (kind !== LESS && kind !== AMPERSAND) continue;
    if (!beginsValue(tokens, at)) continue;
    const last = kind === AMPERSAND ? at : endOfCast(tokens, at);
    if (last >= at) overwrites.push(blank(tokens, tokens.starts[at]!, tokens.ends[last]!));
  }
  return overwrites;
}

function beginsValue(tokens: TokenList, at: number): boolean {
  const before = tokens.kind(at - 1);
  if (before === Token.Word) return BEFORE_VALUE_WORDS.has(tokens.textAt(at - 1));
  if (tokens.kind(at) === AMPERSAND) {
    return [OPEN_PARENTHESIS, COMMA, EQUALS, OPEN_BRACKET, GREATER].includes(before);
  }
  return BEFORE_VALUES.has(before);
}

/** Position of the `>` of a cast, or -1 where it is none. */
function endOfCast(tokens: TokenList, open: number): number {
  for (let at = open + 1; at < open + LONGEST_CAST; at++) {
    const kind = tokens.kind(at);
    if (kind === GREATER) return at > open + 1 && CAST_VALUES.has(tokens.kind(at + 1)) ? at : -1;
    if (kind !== Token.Word && kind !== Token.Number && !IN_TYPES.has(kind)) return -1;
  }
  return -1;
}
