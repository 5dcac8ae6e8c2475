import { type BracketPairs, isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { CodeStructure } from './function-nodes.js';
import { ECMASCRIPT_KEYWORDS } from './keywords.js';
import type { Chain } from './scoped-structure.js';
import { endsValue } from './value-chains.js';

const CLASS_NAME = /^[A-Z]/;
/** What ends a block before what follows it. */
const LEAVING = /^(?:return|throw|continue|break)$/;
/** Functions behind whose call what they are given is so. */
const ASSERTING = /^(?:assert|invariant|ok)$/;
/** Tokens of a condition at most. */
const LONGEST_CONDITION = 200;
/** Tokens of a statement without braces, what stands in brackets not counted. */
const LONGEST_STATEMENT = 60;

/**
 * Names of which a test tells that they are objects of a class, by the positions of the names, each with where that holds: `shelf` in
 * `if (shelf instanceof Store) { … }`, `shelf instanceof Store && shelf.open()`, behind `if (!(shelf instanceof Store)) return`.
 */
export function narrowedNames(
  reader: TokenReader,
  structure: CodeStructure,
): ReadonlyMap<number, Chain> {
  const chains = new Map<number, Chain>();
  if (!reader.mayHold('instanceof')) return chains;
  for (let at = 1; at < reader.count; at++) {
    if (!reader.isWord(at, 'instanceof')) continue;
    const name = at - 1;
    const isName = reader.kind(name) === Token.Word && !ECMASCRIPT_KEYWORDS.has(reader.text(name));
    if (!isName || /^[.!]$/.test(reader.text(name - 1))) continue;
    let last = at + 1;
    while (reader.is(last + 1, '.') && reader.kind(last + 2) === Token.Word) last += 2;
    if (!CLASS_NAME.test(reader.text(last)) || reader.is(last + 1, '(')) continue;
    const holds = whereItHolds(reader, structure, name, last);
    const type = reader.between(reader.start(at + 1), reader.end(last));
    if (holds !== null) chains.set(name, { value: `new ${type}()`, ...holds });
  }
  return chains;
}

type Holding = Required<Pick<Chain, 'last' | 'end'>>;

/** Behind which token a test holds, and up to which offset; null where that is not plain. */
function whereItHolds(
  reader: TokenReader,
  { brackets: { around, closers } }: CodeStructure,
  name: number,
  last: number,
): Holding | null {
  const open = around[name]!;
  const isWhole = open === name - 1 && closers[open] === last + 1;
  if (isWhole && reader.is(open - 1, '!'))
    return behindLeaving(reader, { around, closers }, around[open]!, open);
  const isBracketed = open >= 0 && reader.is(open, '(');
  if (isBracketed && isWhole && ASSERTING.test(reader.text(open - 1)))
    return { last: closers[open]!, end: endOfBlock(reader, { around, closers }, open) };
  const isCondition = isBracketed && /^(?:if|while)$/.test(reader.text(open - 1));
  if (!isCondition) return { last, end: endOfAlternative(reader, closers, last) };
  const close = closers[open]!;
  if (close - open > LONGEST_CONDITION) return null;
  for (let at = open + 1; at < close; at++)
    if (around[at] === open && isEither(reader, at)) return null;
  const next = close + 1;
  const end = reader.is(next, '{') ? closers[next]! : endOfStatement(reader, closers, next);
  return { last, end: reader.end(end) };
}

/** `||`, `? :` and what else makes a test one of several. */
function isEither(reader: TokenReader, at: number): boolean {
  if (reader.is(at, '|')) return true;
  return reader.is(at, '?') && !reader.is(at + 1, '.');
}

/** Behind `if (!(x instanceof Store)) return`, with braces or without. */
function behindLeaving(
  reader: TokenReader,
  brackets: BracketPairs,
  condition: number,
  inner: number,
): Holding | null {
  const { closers } = brackets;
  const isAll = condition === inner - 2 && closers[condition] === closers[inner]! + 1;
  if (!isAll || !reader.isWord(condition - 1, 'if')) return null;
  const next = closers[condition]! + 1;
  const isBlock = reader.is(next, '{');
  const first = isBlock ? next + 1 : next;
  const end = isBlock ? closers[next]! : endOfStatement(reader, closers, next);
  const leaves = isBlock
    ? leavingIn(reader, closers, first, end)
    : LEAVING.test(reader.text(first));
  return leaves && !reader.isWord(end + 1, 'else')
    ? { last: end, end: endOfBlock(reader, brackets, condition) }
    : null;
}

/** Whether a statement of a block itself leaves it. */
function leavingIn(reader: TokenReader, closers: Int32Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    if (isOpening(reader.kind(at))) at = closers[at]!;
    else if (LEAVING.test(reader.text(at)) && /^[{;}]$/.test(reader.text(at - 1))) return true;
  }
  return false;
}

/** Offset at which the block around a token ends. */
function endOfBlock(reader: TokenReader, { around, closers }: BracketPairs, token: number): number {
  let open = around[token]!;
  while (open >= 0 && !reader.is(open, '{')) open = around[open]!;
  return open < 0 ? Number.MAX_SAFE_INTEGER : reader.start(closers[open]!);
}

function endOfStatement(reader: TokenReader, closers: Int32Array, from: number): number {
  let at = from;
  for (let tokens = 0; tokens < LONGEST_STATEMENT && at < reader.count; tokens++, at++) {
    if (isOpening(reader.kind(at))) at = closers[at]!;
    if (reader.is(at, ';') || endsValue(reader, at)) return at;
  }
  return at;
}

/** Offset up to which `&& …` or `? …` behind a test reaches; that of its own end where neither follows. */
function endOfAlternative(reader: TokenReader, closers: Int32Array, last: number): number {
  let at = last + 1;
  const isAnd = reader.is(at, '&') && reader.is(at + 1, '&');
  if (!isAnd && !(reader.is(at, '?') && !reader.is(at + 1, '?'))) return reader.end(last);
  for (let tokens = 0; tokens < LONGEST_STATEMENT && at < reader.count; tokens++, at++) {
    if (isOpening(reader.kind(at))) at = closers[at]!;
    else if (isClosing(reader.kind(at)) || /^[|:,;]$/.test(reader.text(at))) break;
    if (endsValue(reader, at)) return reader.end(at);
  }
  return reader.start(Math.min(at, reader.count - 1));
}
