import { eachCalled } from '../../model/reference.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { closingOf, itemsBetween, Mark, wordAt } from './header.js';
import { type LoopValue, listAt } from './loop-values.js';
import { LINE_END } from './scanner.js';

/** Most tokens searched before and after a `lambda`. */
const MOST_WITHIN = 200;
/** Functions that call their `key` argument with each element of the first. */
const ORDERING = /^(?:sorted|max|min|groupby)$/;
/** Functions that call their first argument with each element of the second. */
const APPLYING = /^(?:map|filter|filterfalse|takewhile|dropwhile)$/;

/**
 * Finds the parameters of lambdas called with the elements of a list:
 * `sorted(pools, key=lambda pool: pool.size())`, `pools.sort(key=lambda pool: …)` and
 * `map(lambda pool: pool.run(), pools)`.
 */
export function lambdaValues(tokens: TokenList): LoopValue[] {
  const found: LoopValue[] = [];
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kinds[at] !== Token.Word || tokens.ends[at]! - tokens.starts[at]! !== 6) continue;
    const name = at + 1;
    const isOne = tokens.kind(name) === Token.Word && tokens.kind(at + 2) === Mark.Colon;
    if (!isOne || wordAt(tokens, at) !== 'lambda') continue;
    const value = elementsGiven(tokens, at);
    const end = value === '' ? -1 : endOfBody(tokens, at + 3);
    if (end < 0) continue;
    const word = wordAt(tokens, name);
    const start = tokens.starts[at]!;
    found.push({ name: word, at: name, value: eachCalled(value, word), start, end });
  }
  return found;
}

/** The list whose elements a lambda is called with, as an expression; empty if unknown. */
function elementsGiven(tokens: TokenList, lambda: number): string {
  const isKey = tokens.kind(lambda - 1) === Mark.Equals && wordAt(tokens, lambda - 2) === 'key';
  const open = isKey ? openingBefore(tokens, lambda - 2) : lambda - 1;
  if (tokens.kind(open) !== Mark.ParenthesisOpen) return '';
  const called = wordAt(tokens, open - 1);
  const isMethod = tokens.kind(open - 2) === Mark.Dot;
  if (isKey && isMethod && called === 'sort') return chainBefore(tokens, open - 2);
  if (!(isKey ? ORDERING : APPLYING).test(called)) return '';
  const items = itemsBetween(tokens, open, closingOf(tokens, open));
  const list = items[isKey ? 0 : 1];
  // `max(a, b, key=…)` has no list.
  const isAll = items.length === 2 || items.slice(1).every(({ from }) => isNamed(tokens, from));
  return list === undefined || !isAll ? '' : listAt(tokens, list.from);
}

function isNamed(tokens: TokenList, at: number): boolean {
  return tokens.kind(at) === Token.Word && tokens.kind(at + 1) === Mark.Equals;
}

/** The dotted name that ends before a position; empty if something else does. */
function chainBefore(tokens: TokenList, dot: number): string {
  let first = dot - 1;
  while (tokens.kind(first - 1) === Mark.Dot && tokens.kind(first - 2) === Token.Word) first -= 2;
  const isWhole = tokens.kind(first) === Token.Word && tokens.kind(first - 1) === LINE_END;
  if (!isWhole) return '';
  let chain = wordAt(tokens, first);
  for (let at = first + 2; at < dot; at += 2) chain += `.${wordAt(tokens, at)}`;
  return chain;
}

/** The open bracket around a position; -1 if it is too far away. */
function openingBefore(tokens: TokenList, position: number): number {
  let depth = 0;
  for (let at = position - 1; at >= Math.max(0, position - MOST_WITHIN); at--) {
    const kind = tokens.kind(at);
    if (isClosing(kind)) depth++;
    else if (isOpening(kind) && depth-- === 0) return at;
  }
  return -1;
}

/** Offset where the body of a `lambda` ends; -1 if it is too far away. */
function endOfBody(tokens: TokenList, from: number): number {
  let depth = 0;
  for (let at = from; at < Math.min(tokens.count, from + MOST_WITHIN); at++) {
    const kind = tokens.kind(at);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind) && depth-- === 0) return tokens.starts[at]!;
    else if (kind === Mark.Comma && depth === 0) return tokens.starts[at]!;
  }
  return -1;
}
