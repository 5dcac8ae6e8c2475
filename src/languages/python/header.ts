import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { LINE_END } from './scanner.js';

/** Character codes of brackets and separators. */
export const Mark = {
  Ampersand: 38,
  ParenthesisOpen: 40,
  Star: 42,
  Comma: 44,
  Minus: 45,
  Dot: 46,
  Colon: 58,
  Semicolon: 59,
  Less: 60,
  Equals: 61,
  Greater: 62,
  At: 64,
  BracketOpen: 91,
  BraceOpen: 123,
  Bar: 124,
} as const;

/** The header of a `def` or `class` as token positions; -1 for what is missing. */
export interface Header {
  readonly asynchronous: boolean;
  readonly name: number;
  /** The parentheses of the parameters or base classes. */
  readonly open: number;
  readonly close: number;
  /** The `>` of `->`. */
  readonly arrow: number;
  /** The colon before the body, or the end of the line if it is missing. */
  readonly colon: number;
}

/** Reads the header at an offset (at `async`, `def` or `class`); undefined if no name follows. */
export function readHeader(tokens: TokenList, offset: number): Header | undefined {
  let at = tokens.indexAt(offset);
  const asynchronous = wordAt(tokens, at) === 'async';
  if (asynchronous) at++;
  const name = at + 1;
  if (tokens.kind(name) !== Token.Word) return undefined;
  let open = -1;
  let close = -1;
  let arrow = -1;
  for (at = name + 1; at < tokens.count; at++) {
    const kind = tokens.kind(at);
    if (kind === Mark.Colon || kind === LINE_END) break;
    if (kind === Mark.Greater && tokens.kind(at - 1) === Mark.Minus) arrow = at;
    if (!isOpening(kind)) continue;
    const end = closingOf(tokens, at);
    if (kind === Mark.ParenthesisOpen && open < 0) {
      open = at;
      close = end;
    }
    at = end;
  }
  return { asynchronous, name, open, close, arrow, colon: Math.min(at, tokens.count - 1) };
}

/** The word at a position in the list; empty for any other token. */
export function wordAt(tokens: TokenList, at: number): string {
  return tokens.kind(at) === Token.Word ? tokens.textAt(at) : '';
}

/** The bracket that closes the one at `open`; if there is none, `missing` or else the last token of the line. */
export function closingOf(tokens: TokenList, open: number, missing?: number): number {
  let depth = 0;
  for (let at = open; at < tokens.count; at++) {
    const kind = tokens.kind(at);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind) && --depth === 0) return at;
    else if (kind === LINE_END) return missing ?? at - 1;
  }
  return missing ?? tokens.count - 1;
}

/**
 * The bracket that opens the one at `close`; if there is none, or it is before the offset `earliest`, the
 * first token that was looked at.
 */
export function openingOf(tokens: TokenList, close: number, earliest: number): number {
  let depth = 0;
  let at = close;
  for (; at > 0 && tokens.starts[at]! >= earliest; at--) {
    const kind = tokens.kind(at);
    if (isClosing(kind)) depth++;
    else if (isOpening(kind) && --depth === 0) return at;
    else if (kind === LINE_END) return at + 1;
  }
  return at;
}

/**
 * Splits the tokens between two brackets at commas; each item is a half-open range of positions, and none is
 * empty.
 */
export function itemsBetween(
  tokens: TokenList,
  open: number,
  close: number,
): { readonly from: number; readonly to: number }[] {
  const items: { from: number; to: number }[] = [];
  let from = open + 1;
  for (let at = from; at <= close; at++) {
    const kind = tokens.kind(at);
    if (at === close || kind === Mark.Comma) {
      if (at > from) items.push({ from, to: at });
      from = at + 1;
    } else if (isOpening(kind)) at = Math.min(closingOf(tokens, at), close - 1);
  }
  return items;
}
