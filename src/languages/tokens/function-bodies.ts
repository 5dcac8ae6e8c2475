import { closerOfKind, isClosing } from './brackets.js';
import { blank, type Overwrite } from './repair.js';
import { Token, type TokenList } from './token-list.js';

const [OPEN, ROUND, SQUARE, ANGLE, SEMICOLON] = [...'{([<;'].map((mark) => mark.charCodeAt(0));

/** Which function bodies of a language its grammar can skip. */
interface BodyRule {
  /** The word that starts a function: `func`. */
  readonly word: string;
  /** Bodies that match it are not skipped, because they may contain definitions. */
  readonly looksInto?: RegExp;
  /**
   * Functions start at the margin, and the end of a line ends their head; there are no semicolons. In other
   * languages a name has to follow the word: `fn(u8) -> u8` is a type.
   */
  readonly atMargin?: boolean;
  /** Words that make the following braces a type: `interface { … }`. */
  readonly types?: ReadonlySet<string>;
}

/**
 * Blanks out the function bodies that cannot contain definitions. They are most of a file, and syntax inside
 * them that the grammar does not know would spoil the tree around them.
 */
export function functionBodies(tokens: TokenList, rule: BodyRule): Overwrite[] {
  const found: Overwrite[] = [];
  for (let at = 0; at < tokens.count; at++) {
    if (!begins(tokens, at, rule)) continue;
    const open = bodyBehind(tokens, at + 1, rule);
    if (open < 0) continue;
    const close = closerOfKind(tokens, open);
    // The edit is unfinished: from here on it is unknown what closes what.
    if (close < 0) return found;
    const [from, to] = [tokens.ends[open]!, tokens.starts[close]!];
    if (rule.looksInto && tokens.text.slice(from, to).search(rule.looksInto) >= 0) continue;
    if (from < to) found.push(blank(tokens, from, to));
    at = close;
  }
  return found;
}

function begins(tokens: TokenList, at: number, { word, atMargin }: BodyRule): boolean {
  if (tokens.kinds[at] !== Token.Word) return false;
  const start = tokens.starts[at]!;
  if (tokens.ends[at]! - start !== word.length || !tokens.text.startsWith(word, start))
    return false;
  if (!atMargin) return tokens.kind(at + 1) === Token.Word;
  return start === 0 || tokens.text.charCodeAt(start - 1) === 10;
}

/** Position of the brace that opens the body of the function whose head continues at a position, or -1. */
function bodyBehind(tokens: TokenList, from: number, rule: BodyRule): number {
  for (let at = from; at < tokens.count; at++) {
    const kind = tokens.kinds[at]!;
    if (kind === SEMICOLON || isClosing(kind) || begins(tokens, at, rule)) return -1;
    const isType = kind === OPEN && isOfType(tokens, at, rule);
    if (kind === OPEN && !isType) return at;
    if (kind !== ROUND && kind !== SQUARE && !isType) continue;
    at = closerOfKind(tokens, at);
    if (at < 0) return -1;
  }
  return -1;
}

/** Whether braces belong to a type: `interface { Close() }` as a return type, and `Table<{ SIZE }>`. */
function isOfType(tokens: TokenList, open: number, { types }: BodyRule): boolean {
  return tokens.kind(open - 1) === ANGLE || types?.has(tokens.textAt(open - 1)) === true;
}
