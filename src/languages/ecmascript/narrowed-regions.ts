import { type BracketPairs, isClosing, isOpening } from '../tokens/brackets.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { NarrowingTest } from './narrowing-tests.js';
import type { Chain } from './scoped-structure.js';
import { endsValue } from './value-chains.js';

/** The token after which something holds, and the offset where it stops. */
export type Holding = Required<Pick<Chain, 'last' | 'end'>>;

type Tokens = Pick<NarrowingTest, 'first' | 'last'>;

/** Statements that leave a block early. */
const LEAVING = /^(?:return|throw|continue|break)$/;
/**
 * Functions that assert the condition passed to them, and names of functions that assert something about
 * their argument.
 */
const ASSERTING = /^(?:assert|invariant|ok)$/;
const ASSERTING_ITSELF = /^(?:assert|ensure)/;
/** Most tokens of a condition. */
const LONGEST_CONDITION = 200;
/** Most tokens of a statement without braces, not counting what is in brackets. */
const LONGEST_STATEMENT = 60;
/** Most `else if` branches of one statement. */
const MOST_BRANCHES = 50;

/** Where a test holds; null if that is not obvious. */
export function whereItHolds(
  reader: TokenReader,
  brackets: BracketPairs,
  test: Tokens,
): Holding | null {
  const { closers, around } = brackets;
  const { first, last } = test;
  const open = around[first]!;
  const isWhole = isAllOf(brackets, open, test);
  const isBracketed = open >= 0 && reader.is(open, '(');
  if (isBracketed && isWhole && ASSERTING.test(reader.text(open - 1)))
    return { last: closers[open]!, end: endOfBlock(reader, brackets, open) };
  if (assertsItself(reader, test)) return { last, end: endOfBlock(reader, brackets, first) };
  if (!isCondition(reader, open)) return { last, end: endOfAlternative(reader, closers, last) };
  const close = closers[open]!;
  if (close - open > LONGEST_CONDITION) return null;
  for (let at = open + 1; at < close; at++)
    if (around[at] === open && isEither(reader, at)) return null;
  return { last, end: reader.end(endOfBranch(reader, closers, close + 1)) };
}

/**
 * Where a test fails: after `else`, after a block that leaves the surrounding one, and in the other branch of
 * `? :`.
 */
export function whereItFails(
  reader: TokenReader,
  brackets: BracketPairs,
  test: Tokens,
): Holding | null {
  const { closers, around } = brackets;
  const open = around[test.first]!;
  if (!isCondition(reader, open)) return otherAlternative(reader, closers, test);
  if (!isAllOf(brackets, open, test) || !reader.isWord(open - 1, 'if')) return null;
  const next = closers[open]! + 1;
  const end = endOfBranch(reader, closers, next);
  if (reader.isWord(end + 1, 'else')) {
    const last = endOfBranches(reader, closers, end + 2);
    return { last: end + 1, end: reader.end(last) };
  }
  return isLeft(reader, closers, next, end)
    ? { last: end, end: endOfBlock(reader, brackets, open) }
    : null;
}

/** Whether brackets contain nothing but the test. */
function isAllOf({ closers }: BracketPairs, open: number, { first, last }: Tokens): boolean {
  return open >= 0 && open === first - 1 && closers[open] === last + 1;
}

function isCondition(reader: TokenReader, open: number): boolean {
  return open >= 0 && reader.is(open, '(') && /^(?:if|while)$/.test(reader.text(open - 1));
}

/** `assertShelf(either);` as a statement. */
function assertsItself(reader: TokenReader, { first, last }: Tokens): boolean {
  if (!reader.is(last, ')') || !reader.is(last - 2, '(')) return false;
  const isStatement = /^[;{})]$/.test(reader.text(first - 1)) || endsValue(reader, first - 1);
  return isStatement && ASSERTING_ITSELF.test(reader.text(last - 3)) && endsValue(reader, last);
}

/** Whether a test is only one of several alternatives, because of `||`, `? :` and the like. */
function isEither(reader: TokenReader, at: number): boolean {
  if (reader.is(at, '|')) return true;
  return reader.is(at, '?') && !reader.is(at + 1, '.');
}

/** Whether a statement, or a statement directly in a block, leaves the surrounding block. */
function isLeft(reader: TokenReader, closers: Int32Array, from: number, to: number): boolean {
  if (!reader.is(from, '{')) return LEAVING.test(reader.text(from));
  return leaves(reader, closers, from, to);
}

/** Whether a statement between two positions leaves the surrounding block. */
export function leaves(
  reader: TokenReader,
  closers: Int32Array,
  from: number,
  to: number,
): boolean {
  for (let at = from + 1; at < to; at++) {
    if (isOpening(reader.kind(at))) at = closers[at]!;
    else if (LEAVING.test(reader.text(at)) && /^[{;}:]$/.test(reader.text(at - 1))) return true;
  }
  return false;
}

/** Offset where the block around a token ends. */
function endOfBlock(reader: TokenReader, { around, closers }: BracketPairs, token: number): number {
  let open = around[token]!;
  while (open >= 0 && !reader.is(open, '{')) open = around[open]!;
  return open < 0 ? Number.MAX_SAFE_INTEGER : reader.start(closers[open]!);
}

/** Position where a block, or a statement without braces, ends. */
function endOfBranch(reader: TokenReader, closers: Int32Array, from: number): number {
  if (reader.is(from, '{')) return closers[from]!;
  let at = from;
  for (let tokens = 0; tokens < LONGEST_STATEMENT && at < reader.count; tokens++, at++) {
    if (isOpening(reader.kind(at))) at = closers[at]!;
    if (reader.is(at + 1, ';')) return at + 1;
    if (reader.is(at, ';') || endsValue(reader, at)) return at;
  }
  return at;
}

/** The same after `else`, including all following branches: `else if (…) { … } else { … }`. */
function endOfBranches(reader: TokenReader, closers: Int32Array, from: number): number {
  let at = from;
  for (let branches = 0; branches < MOST_BRANCHES; branches++) {
    if (!reader.isWord(at, 'if') || !reader.is(at + 1, '(')) break;
    const end = endOfBranch(reader, closers, closers[at + 1]! + 1);
    if (!reader.isWord(end + 1, 'else')) return end;
    at = end + 2;
  }
  return endOfBranch(reader, closers, at);
}

/** Offset where the `&& …` or `? …` after a test ends; the end of the test if neither follows. */
function endOfAlternative(reader: TokenReader, closers: Int32Array, last: number): number {
  const at = last + 1;
  const isAnd = reader.is(at, '&') && reader.is(at + 1, '&');
  if (!isAnd && !isChoice(reader, at)) return reader.end(last);
  return endOfOperand(reader, closers, at, /^[|:,;]$/);
}

/** Where a test that begins an expression fails: after `||`, and after the colon of `? :`. */
function otherAlternative(
  reader: TokenReader,
  closers: Int32Array,
  { first, last }: Tokens,
): Holding | null {
  if (!BEFORE_EXPRESSION.test(reader.text(first - 1))) return null;
  const at = last + 1;
  if (reader.is(at, '|') && reader.is(at + 1, '|'))
    return { last: at + 1, end: endOfOperand(reader, closers, at + 2, /^[?:,;]$/) };
  if (!isChoice(reader, at)) return null;
  const colon = colonOf(reader, closers, at + 1);
  return colon < 0
    ? null
    : { last: colon, end: endOfOperand(reader, closers, colon + 1, /^[:,;]$/) };
}

/** The token before an expression that begins with the next one: `=`, `=>`, `return`, an opening bracket. */
const BEFORE_EXPRESSION = /^(?:[=>(,[{;:?]|return)$/;

function isChoice(reader: TokenReader, at: number): boolean {
  return reader.is(at, '?') && !reader.is(at + 1, '?') && !reader.is(at + 1, '.');
}

/** Position of the colon that belongs to the question mark before a position; -1 if it is too far away. */
function colonOf(reader: TokenReader, closers: Int32Array, from: number): number {
  let choices = 0;
  let at = from;
  for (let tokens = 0; tokens < LONGEST_STATEMENT && at < reader.count; tokens++, at++) {
    if (isOpening(reader.kind(at))) at = closers[at]!;
    else if (isClosing(reader.kind(at)) || reader.is(at, ';')) return -1;
    else if (isChoice(reader, at)) choices++;
    else if (reader.is(at, ':') && choices-- === 0) return at;
  }
  return -1;
}

/** Offset where an operand ends, given the operators that do not belong to it. */
function endOfOperand(
  reader: TokenReader,
  closers: Int32Array,
  from: number,
  ending: RegExp,
): number {
  let at = from;
  for (let tokens = 0; tokens < LONGEST_STATEMENT && at < reader.count; tokens++, at++) {
    if (isOpening(reader.kind(at))) at = closers[at]!;
    else if (isClosing(reader.kind(at)) || ending.test(reader.text(at))) break;
    if (endsValue(reader, at)) return reader.end(at);
  }
  return reader.start(Math.min(at, reader.count - 1));
}
