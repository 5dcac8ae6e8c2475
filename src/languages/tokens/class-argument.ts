import { LetterPattern } from '../../text/letter-pattern.js';
import { isClosing, isOpening } from './brackets.js';
import { Token } from './token-list.js';

/** Recognizes a class by its name: constants are in capitals, except for `True`, `False` and `None` of Python. */
const CLASS = new LetterPattern(
  String.raw`^(?!(?:True|False|None)$)\p{Lu}[\p{L}\p{N}_$]*\p{Ll}[\p{L}\p{N}_$]*$`,
);
const COMMA = 44;
const DOT = 46;
const EQUALS = 61;
/** Most tokens in a class literal passed as a value. */
const MOST_IN_LITERAL = 12;

/** Tokens by their positions. */
interface Tokens {
  kind(at: number): number;
  text(at: number): string;
}

/**
 * The brackets of a call as expressions without arguments keep them: with the first argument that is a class,
 * because the call may return an instance of it, `(models.Store)` for `(1, kind=models.Store)`; otherwise
 * `()`.
 *
 * @param open Position of the opening bracket.
 * @param close Position of the closing one.
 */
export function keptBrackets(tokens: Tokens, open: number, close: number): string {
  for (let at = open + 1; at >= 0; at = nextArgument(tokens, at, close)) {
    const given = classFrom(tokens, at, close);
    if (given !== '') return `(${given})`;
  }
  return '()';
}

/** The same, but with every other argument as a `#`, so that their number is kept: `(Store.class,#)`, `(#,#)`. */
export function countedBrackets(tokens: Tokens, open: number, close: number): string {
  if (close === open + 1) return '()';
  const kept: string[] = [];
  for (let at = open + 1; at >= 0; at = nextArgument(tokens, at, close)) {
    kept.push(classFrom(tokens, at, close) || classLiteral(tokens, at, close) || '#');
  }
  return `(${kept.join(',')})`;
}

/** Where the argument after the one at a position begins; -1 after the last. */
function nextArgument(tokens: Tokens, from: number, close: number): number {
  let depth = 0;
  for (let at = from; at < close; at++) {
    const kind = tokens.kind(at);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind)) depth--;
    else if (depth === 0 && kind === COMMA) return at + 1;
  }
  return -1;
}

/** `models.Store.class` */
function classLiteral(tokens: Tokens, from: number, close: number): string {
  let name = '';
  for (let at = from; at < close && at < from + MOST_IN_LITERAL; at++) {
    const kind = tokens.kind(at);
    if (kind === COMMA) return '';
    name += tokens.text(at);
    if (kind !== Token.Word && kind !== DOT) return '';
    const ends = at + 1 === close || tokens.kind(at + 1) === COMMA;
    if (ends) return /\.class$/.test(name) ? name : '';
  }
  return '';
}

/** The argument that begins at a position, if it is nothing but the name of a class; otherwise empty. */
function classFrom(tokens: Tokens, from: number, close: number): string {
  let at = tokens.kind(from + 1) === EQUALS ? from + 2 : from;
  let name = '';
  for (; tokens.kind(at) === Token.Word; at += 2) {
    const word = tokens.text(at);
    name += word;
    const next = tokens.kind(at + 1);
    if (at + 1 === close || next === COMMA) return CLASS.of(word).test(word) ? name : '';
    if (next !== DOT) break;
    name += '.';
  }
  return '';
}
