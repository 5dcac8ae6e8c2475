import { givenCalled } from '../../model/reference.js';
import { bracketsAround, isClosing, isOpening } from './brackets.js';
import type { ChainCode } from './chain-before.js';
import type { LocalExpression } from './local-expressions.js';
import { bodyEnd } from './loop-names.js';
import { Token } from './token-list.js';
import type { TokenReader } from './token-reader.js';

/** The keyword before the class in a type test. */
export type TestWord = 'is' | 'instanceof';

/** Statements that leave a block early. */
const LEAVING = /^(?:return|throw|continue|break|exit|die)$/;
/** The current object still has its own class as well. */
const OBJECT = /^(?:this|self)$/;
/** Limits, in tokens: a condition, and an expression after a test. */
const LONGEST_CONDITION = 200;
const LONGEST_EXPRESSION = 60;

/** A type test of a name. */
interface Test {
  /** Positions of its first and last token, and of the name. */
  readonly first: number;
  readonly last: number;
  readonly name: number;
  readonly type: string;
  readonly isDenied: boolean;
}

interface Code extends ChainCode {
  /** For each token, the position of the bracket around it, or -1. */
  readonly around: Int32Array;
}

/** The offsets between which a test holds. */
interface Holding {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the names whose class a test narrows, with the ranges where it holds: `if (pool is Store) { … }`,
 * `pool is Store && pool.open()`, after `if (pool !is Store) return`, and in Kotlin's
 * `when (pool) { is Store -> … }`.
 */
export function testedNames(chains: ChainCode, word: TestWord): LocalExpression[] {
  const { reader } = chains;
  const code = { ...chains, around: bracketsAround(chains.halves) };
  const found: LocalExpression[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (!reader.isWord(at, word)) continue;
    const test = testAt(code, at) ?? branchAt(code, at);
    const holds = test === null ? null : whereItHolds(code, test);
    if (test === null || holds === null) continue;
    const name = reader.text(test.name);
    const value = givenCalled(`new ${test.type}()`, name);
    found.push({ name, value, offset: reader.start(test.name), ...holds });
  }
  return found;
}

/** `pool is Store`, `pool !is Store`, `pool is! Store`, `$pool instanceof Store`. */
function testAt({ reader }: Code, at: number): Test | null {
  const isMarked = reader.is(at - 1, '!');
  const name = isMarked ? at - 2 : at - 1;
  if (reader.kind(name) !== Token.Word || OBJECT.test(reader.text(name))) return null;
  const first = reader.is(name - 1, '$') ? name - 1 : name;
  const before = reader.text(first - 1);
  // The name is a member, a keyword as in `when`, or another operand.
  if (/^[.>:\\]$/.test(before) || reader.is(at - 1, ',') || before === '@') return null;
  // A branch on its own line: `is Store ->`.
  if (reader.between(reader.end(name), reader.start(at)).includes('\n')) return null;
  const isBehind = reader.is(at + 1, '!');
  const type = typeAt(reader, isBehind ? at + 2 : at + 1);
  if (type === null) return null;
  const isNot = first !== name && before === '!';
  return {
    first: isNot ? first - 1 : first,
    name,
    ...type,
    isDenied: isMarked || isBehind || isNot,
  };
}

/** The simple name of the class at a position, and the last token of the type. */
function typeAt(
  reader: TokenReader,
  from: number,
): { readonly type: string; readonly last: number } | null {
  const first = reader.is(from, '\\') ? from + 1 : from;
  let last = first;
  while (/^[.\\]$/.test(reader.text(last + 1)) && reader.kind(last + 2) === Token.Word) last += 2;
  if (reader.kind(last) !== Token.Word || !/^\p{Lu}/u.test(reader.text(last))) return null;
  // A type that no import names may be nested in another: `Result.Ok`.
  const isWithin = /^\p{Lu}/u.test(reader.text(first)) && !reader.is(first + 1, '\\');
  const type = isWithin ? reader.between(reader.start(first), reader.end(last)) : reader.text(last);
  if (reader.is(last + 1, '<')) while (last < from + 20 && !reader.is(last, '>')) last++;
  return { type, last };
}

/** `is Store ->` in `when (pool) {` and `when (val pool = open()) {`. */
function branchAt({ reader, halves, around }: Code, at: number): Test | null {
  const block = around[at]!;
  const close = block - 1;
  if (block < 0 || !reader.is(block, '{') || !reader.is(close, ')') || halves[close]! < 0)
    return null;
  const open = halves[close]!;
  const isDeclared = reader.isWord(open + 1, 'val') && reader.is(open + 3, '=');
  const name = isDeclared ? open + 2 : open + 1;
  const isSubject = reader.isWord(open - 1, 'when') && (isDeclared || close === open + 2);
  const type = isSubject ? typeAt(reader, at + 1) : null;
  if (type === null || reader.kind(name) !== Token.Word || reader.is(at - 1, ',')) return null;
  const isBranch = reader.is(type.last + 1, '-') && reader.is(type.last + 2, '>');
  return isBranch ? { first: at, name, ...type, isDenied: false } : null;
}

function whereItHolds(code: Code, { first, last, name, isDenied }: Test): Holding | null {
  const { reader, halves, around } = code;
  if (name > last || first > name) return ofBody(code, last, last + 3);
  const open = around[first]!;
  const isBracketed = open >= 0 && reader.is(open, '(');
  const isWhole = isBracketed && open === first - 1 && halves[open] === last + 1;
  if (isWhole && !isDenied && reader.isWord(open - 1, 'assert'))
    return { start: reader.end(last), end: endOfBlock(code, open) };
  if (isDenied) return isWhole ? behindLeaving(code, open) : null;
  if (isWhole && reader.is(open - 1, '!') && around[open]! === open - 2)
    return behindLeaving(code, around[open]!);
  if (!isBracketed || !/^(?:if|while|elseif)$/.test(reader.text(open - 1)))
    return { start: reader.end(last), end: endOfExpression(code, last) };
  const close = halves[open]!;
  if (close - open > LONGEST_CONDITION) return null;
  for (let at = open + 1; at < close; at++)
    if (around[at] === open && reader.is(at, '|'))
      return { start: reader.end(last), end: reader.end(last) };
  return ofBody(code, last, close + 1);
}

/** From the end of a test to the end of the block or statement that begins at a position. */
function ofBody(code: Code, last: number, from: number): Holding {
  const { reader, halves } = code;
  const end = reader.is(from, '{') && halves[from]! > 0 ? halves[from]! : bodyEnd(code, from);
  return { start: reader.end(last), end: reader.end(end) };
}

/** After `if (pool !is Store) return`, with or without braces, to the end of the surrounding block. */
function behindLeaving(code: Code, condition: number): Holding | null {
  const { reader, halves } = code;
  if (!reader.isWord(condition - 1, 'if')) return null;
  const next = halves[condition]! + 1;
  const isBlock = reader.is(next, '{') && halves[next]! > 0;
  const first = isBlock ? next + 1 : next;
  const end = isBlock ? halves[next]! : bodyEnd(code, next);
  const leaves = isBlock ? leavesIn(code, first, end) : LEAVING.test(reader.text(first));
  if (!leaves || reader.isWord(end + 1, 'else')) return null;
  return { start: reader.end(end), end: endOfBlock(code, condition) };
}

/** Offset where the block around a token ends. */
function endOfBlock({ reader, halves, around }: Code, token: number): number {
  let block = around[token]!;
  while (block >= 0 && !reader.is(block, '{')) block = around[block]!;
  return reader.end(block < 0 ? reader.count - 1 : halves[block]!);
}

/** Whether a statement directly in a block leaves it. */
function leavesIn({ reader, halves }: Code, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    if (isOpening(reader.kind(at)) && halves[at]! > at) at = halves[at]!;
    else if (LEAVING.test(reader.text(at)) && !/^[.>$]$/.test(reader.text(at - 1))) return true;
  }
  return false;
}

/** Offset where the `&& …` or `? …` after a test ends; the end of the test if neither follows. */
function endOfExpression({ reader, halves }: Code, last: number): number {
  let at = last + 1;
  const isAnd = reader.is(at, '&') && reader.is(at + 1, '&');
  const isArrow = reader.is(at, '=') && reader.is(at + 1, '>');
  if (!isAnd && !isArrow && !reader.is(at, '?')) return reader.end(last);
  for (let left = LONGEST_EXPRESSION; left > 0 && at < reader.count; left--, at++) {
    if (isOpening(reader.kind(at)) && halves[at]! > at) at = halves[at]!;
    else if (isClosing(reader.kind(at)) || /^[|:,;]$/.test(reader.text(at))) break;
  }
  return reader.start(Math.min(at, reader.count - 1));
}
