import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { wordsOf } from './table.js';

/** Words that are values. */
const VALUES = wordsOf('this super null true false it');
/** Words that begin a value. */
const BEGINNINGS = wordsOf('this super null true false it object if when try new throw');
/** Words whose brackets are followed by a statement. */
const CONTROL = wordsOf('if while for when catch');
/** Most tokens in brackets that are read backwards. */
const MOST_IN_BRACKETS = 200;

/**
 * Whether a name is an infix call: between two operands on its line, with blanks on both sides,
 * `column eq value`.
 */
export function isInfix(reader: TokenReader, at: number, keywords: ReadonlySet<string>): boolean {
  return (
    isGap(reader, at - 1) &&
    isGap(reader, at) &&
    beginsOperand(reader, at + 1, keywords) &&
    endsOperand(reader, at - 1, keywords)
  );
}

/** Whether a token is followed by blanks on its line and nothing else. */
function isGap(reader: TokenReader, at: number): boolean {
  return /^[ \t]+$/.test(reader.between(reader.end(at), reader.start(at + 1)));
}

function beginsOperand(reader: TokenReader, at: number, keywords: ReadonlySet<string>): boolean {
  const kind = reader.kind(at);
  if (kind === Token.String || kind === Token.Number || reader.is(at, '(') || reader.is(at, '{'))
    return true;
  if (kind !== Token.Word) return false;
  return !keywords.has(reader.text(at)) || BEGINNINGS.has(reader.text(at));
}

function endsOperand(reader: TokenReader, at: number, keywords: ReadonlySet<string>): boolean {
  const kind = reader.kind(at);
  if (kind === Token.String || kind === Token.Number) return true;
  if (isClosing(kind)) return !isOfStatement(reader, at);
  if (kind !== Token.Word || reader.is(at - 1, '@')) return false;
  return !keywords.has(reader.text(at)) || VALUES.has(reader.text(at));
}

/** Whether brackets that close at a position belong to `if (…)`, `@Named(…)` and the like. */
function isOfStatement(reader: TokenReader, close: number): boolean {
  let depth = 0;
  for (let at = close; at >= Math.max(0, close - MOST_IN_BRACKETS); at--) {
    const kind = reader.kind(at);
    if (isClosing(kind)) depth++;
    else if (isOpening(kind) && --depth === 0)
      return CONTROL.has(reader.text(at - 1)) || reader.is(at - 2, '@');
  }
  return true;
}
