import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { Mark, wordAt } from './header.js';
import { LINE_END } from './scanner.js';

/** Most tokens of a statement's head. */
const MOST_IN_HEAD = 200;
const HEAD = /^(?:if|elif|else|for|while|try|except|finally|with|async|case)$/;

/** Whether a statement begins here: at the beginning of a line, or behind a semicolon. */
export function beginsPlainly(tokens: TokenList, at: number): boolean {
  const before = tokens.kind(at - 1);
  return before === LINE_END || before === Mark.Semicolon || before === 0;
}

/** The same, or one that binds a name begins behind the head of another: `if flag: shelf = Shelf()`. */
export function beginsStatement(tokens: TokenList, at: number): boolean {
  return beginsPlainly(tokens, at) || (tokens.kind(at - 1) === Mark.Colon && isBody(tokens, at));
}

function isBody(tokens: TokenList, at: number): boolean {
  if (tokens.kind(at) !== Token.Word) return false;
  const next = tokens.kind(at + 1);
  if (next !== Mark.Equals && next !== Mark.Comma) return false;
  let depth = 0;
  for (let back = at - 2; back > at - MOST_IN_HEAD; back--) {
    const kind = tokens.kind(back);
    if (isClosing(kind)) depth++;
    else if (isOpening(kind) && --depth < 0) return false;
    if (beginsPlainly(tokens, back)) return depth === 0 && HEAD.test(wordAt(tokens, back));
  }
  return false;
}
