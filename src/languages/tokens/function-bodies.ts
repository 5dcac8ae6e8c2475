import { closerOfKind, isClosing } from './brackets.js';
import { blank, type Overwrite } from './repair.js';
import { Token, type TokenList } from './token-list.js';

const [OPEN, ROUND, SQUARE, ANGLE, SEMICOLON] = [...'{([<;'].map((mark) => mark.charCodeAt(0));

/** Which functions of a language have bodies that its grammar need not read. */
interface BodyRule {
  /** The word with which they begin: `func`. */
  readonly word: string;
  /** Of bodies in which it matches something is looked for. */
  readonly looksInto?: RegExp;
  /** They begin at the margin, and a line ends a head: no semicolon does. Elsewhere a name has to follow: `fn(u8) -> u8` is a type. */
  readonly atMargin?: boolean;
  /** Words before brackets that are a type: `interface { … }`. */
  readonly types?: ReadonlySet<string>;
}

/**
 * Blanks for the bodies of functions in which no definition is looked for. They are most of a file, and what a grammar does not know
 * within one costs what stands around it.
 */
export function functionBodies(tokens: TokenList, rule: BodyRule): Overwrite[] {
  const found: Overwrite[] = [];
  for (let at = 0; at < tokens.count; at++) {
    if (!begins(tokens, at, rule)) continue;
    const open = bodyBehind(tokens, at + 1, rule);
    if (open < 0) continue;
    const close = closerOfKind(tokens, open);
    // An edit is not finished, and what closes what is not known from here on.
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

/** Position of the bracket that opens the body of a function whose head goes on at a position, or -1. */
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

/** `interface { Close() }` as a result, and `Table<{ SIZE }>`. */
function isOfType(tokens: TokenList, open: number, { types }: BodyRule): boolean {
  return tokens.kind(open - 1) === ANGLE || types?.has(tokens.textAt(open - 1)) === true;
}
