import type { ValuePlace } from '../outline/table.js';
import { closingOf, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Functions that return the result of their lambda. */
const YIELDING =
  /^(?:withContext|runBlocking|async|run|coroutineScope|supervisorScope|withTimeout|withTimeoutOrNull|synchronized|withLock|transaction|remember|runInterruptible|lazy)$/;
/** Limits, in tokens: a block, and what precedes one. */
const MOST_IN_BLOCK = 2000;
const MOST_BEFORE = 12;
/** Most branches. */
const MOST_BRANCHES = 8;

/**
 * Where the possible values of the expression at a token are: the branches of `if (…) a else b`,
 * `when (…) { … }` and `try { … }`, and the result of a lambda passed to a function that returns it,
 * `withContext(io) { load() }`. Otherwise none.
 */
export function branchValues(reader: TokenReader, from: number): readonly ValuePlace[] {
  if (reader.isWord(from, 'if')) return ofCondition(reader, from);
  if (reader.isWord(from, 'when')) return ofChoice(reader, from);
  const block = reader.isWord(from, 'try') ? from + 1 : blockOfCall(reader, from);
  return reader.is(block, '{') ? lastIn(reader, block) : [];
}

function ofCondition(reader: TokenReader, from: number): readonly ValuePlace[] {
  const found: ValuePlace[] = [];
  let at = from;
  while (reader.isWord(at, 'if') && reader.is(at + 1, '(') && found.length < MOST_BRANCHES) {
    const start = closingOf(reader, at + 1, MOST_IN_BLOCK) + 1;
    const end = elseBehind(reader, start);
    if (end < 0) return [];
    found.push(...valueAt(reader, start, end));
    at = end + 1;
  }
  return [...found, ...valueAt(reader, at, -1)];
}

/** Position of the `else` of a branch; -1 if there is none. */
function elseBehind(reader: TokenReader, from: number): number {
  for (let at = from; at < from + MOST_IN_BLOCK && at < reader.count; at++) {
    if (reader.isWord(at, 'else')) return at;
    if (isOpening(reader.kind(at))) at = closingOf(reader, at, MOST_IN_BLOCK);
    else if (/^[;})\]]$/.test(reader.text(at))) return -1;
  }
  return -1;
}

function ofChoice(reader: TokenReader, from: number): readonly ValuePlace[] {
  const open = reader.is(from + 1, '(') ? closingOf(reader, from + 1, MOST_IN_BLOCK) + 1 : from + 1;
  if (!reader.is(open, '{')) return [];
  const close = closingOf(reader, open, MOST_IN_BLOCK);
  const found: ValuePlace[] = [];
  for (let at = open + 1; at < close && found.length < MOST_BRANCHES; at++) {
    if (reader.is(at, '-') && reader.is(at + 1, '>')) found.push(...valueAt(reader, at + 2, close));
    else if (isOpening(reader.kind(at))) at = closingOf(reader, at, MOST_IN_BLOCK);
  }
  return found;
}

/** A branch, or its last statement if it is a block. */
function valueAt(reader: TokenReader, start: number, end: number): readonly ValuePlace[] {
  return reader.is(start, '{') ? lastIn(reader, start) : [{ start, end }];
}

/** The last statement of a block. */
function lastIn(reader: TokenReader, open: number): readonly ValuePlace[] {
  const close = closingOf(reader, open, MOST_IN_BLOCK);
  let start = open + 1;
  for (let at = open + 1; at < close; at++) {
    const begins = reader.breaksBefore(at);
    if (begins && !/^[.?:&|]$/.test(reader.text(at))) start = at;
    if (isOpening(reader.kind(at))) at = closingOf(reader, at, MOST_IN_BLOCK);
  }
  return start < close ? [{ start, end: close }] : [];
}

/** Position of the block of a call that returns the block's result: `lock.withLock {`; otherwise -1. */
function blockOfCall(reader: TokenReader, from: number): number {
  let last = from;
  while (reader.kind(last) === Token.Word && last < from + MOST_BEFORE) {
    if (reader.is(last + 1, '.')) last += 2;
    else break;
  }
  if (reader.kind(last) !== Token.Word || !YIELDING.test(reader.text(last))) return -1;
  const block = reader.is(last + 1, '(')
    ? closingOf(reader, last + 1, MOST_IN_BLOCK) + 1
    : last + 1;
  return reader.is(block, '{') ? block : -1;
}
