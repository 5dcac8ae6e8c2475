import { eachCalled, partCalled, unknownCalled } from '../../model/reference.js';
import { type ChainCode, chainTo } from './chain-before.js';
import type { LocalExpression } from './local-expressions.js';
import { Token } from './token-list.js';
import type { TokenReader } from './token-reader.js';

/** Limits, in tokens: between a loop's variable and its block, a body without braces, and a pattern. */
const MOST_IN_HEAD = 60;
const MOST_IN_BODY = 200;
const MOST_IN_PATTERN = 60;
/** Words and marks that may precede the variable. */
const BEFORE_NAME = /^(?:var|val|final|const|auto|let|mut|await|try|ref|case|&|\*)$/;

/**
 * Finds the variables without a type of loops over lists: `for (var pool : pools)`, `for pool in pools {`,
 * `foreach ($pools as $pool)`.
 */
export function loopNames(code: ChainCode): LocalExpression[] {
  const { reader } = code;
  const found: LocalExpression[] = [];
  for (let at = 0; at < reader.count; at++)
    if (reader.isWord(at, 'for') || reader.isWord(at, 'foreach')) found.push(...ofLoop(code, at));
  return found;
}

/** Positions of the parts of a loop. */
interface Loop {
  /** The variables for an element of the list, or for its parts. */
  readonly names: readonly number[];
  /** The last token of the list. */
  readonly list: number;
  /** The token before the list. */
  readonly mark: number;
  /** The last token before the body. */
  readonly head: number;
  /** Nothing is known about the values of the variables. */
  readonly isUnknown?: boolean;
}

function ofLoop(code: ChainCode, at: number): LocalExpression[] {
  const { reader, halves } = code;
  const loop = loopAt(code, at);
  if (loop === null) return [];
  const chain = chainTo(code, loop.list);
  let first = chain.first - 1;
  while (/^(?:&|mut|await|\$|\()$/.test(reader.text(first)) && first > loop.mark) first--;
  const isChain = chain.text !== '' && first === loop.mark && loop.isUnknown !== true;
  const block = loop.head + 1;
  const end = reader.is(block, '{') && halves[block]! > 0 ? halves[block]! : bodyEnd(code, block);
  const isPart = loop.names.length > 1;
  return loop.names.flatMap((name, part) => {
    const written = reader.text(name);
    return {
      name: written,
      value: isChain
        ? isPart
          ? partCalled(eachCalled(chain.text, ''), part + 1, written)
          : eachCalled(chain.text, written)
        : unknownCalled(written),
      ...{ offset: reader.start(name), start: reader.end(loop.head), end: reader.end(end) },
    };
  });
}

function loopAt(code: ChainCode, at: number): Loop | null {
  const { reader, halves } = code;
  const close = reader.is(at + 1, '(') ? halves[at + 1]! : -1;
  const isBracketed = close > 0 && !reader.isWord(close + 1, 'in');
  const ofForeach =
    isBracketed && reader.isWord(at, 'foreach') ? ofPhp(reader, at + 1, close) : null;
  if (ofForeach !== null) return ofForeach;
  let name = isBracketed ? at + 2 : at + 1;
  while (BEFORE_NAME.test(reader.text(name))) name++;
  const isList = reader.is(name, '(') || (reader.is(name, '[') && isBracketed);
  const last = isList ? halves[name]! : name;
  const mark = last + 1;
  if (last < 0 || !isMark(reader, mark)) return null;
  const names = isList ? partsIn(reader, name, last) : [name];
  if (names.some((one) => reader.kind(one) !== Token.Word)) return null;
  if (isBracketed) return { names, list: close - 1, mark, head: close };
  const block = blockBehind(code, mark);
  return block < 0 ? null : { names, list: block - 1, mark, head: block - 1 };
}

function isMark(reader: TokenReader, at: number): boolean {
  return reader.isWord(at, 'in') || (reader.is(at, ':') && !reader.is(at + 1, ':'));
}

/** `foreach ($pools as $name => $pool)` */
function ofPhp(reader: TokenReader, open: number, close: number): Loop | null {
  const name = close - 1;
  let mark = name;
  while (mark > open && mark > close - 8 && !reader.isWord(mark, 'as')) mark--;
  const isName = reader.kind(name) === Token.Word && reader.is(name - 1, '$');
  if (!isName || !reader.isWord(mark, 'as')) return takenApartInPhp(reader, open, close);
  // Only the variable itself, or a reference to it, may follow the mark.
  const isWhole = mark === name - 2 || /^[&>]$/.test(reader.text(name - 2));
  return isWhole ? { names: [name], list: mark - 1, mark: open, head: close } : null;
}

/** `foreach ($pairs as [$name, $pool])`, with or without keys. */
function takenApartInPhp(reader: TokenReader, open: number, close: number): Loop | null {
  if (!/^[\])]$/.test(reader.text(close - 1))) return null;
  const names: number[] = [];
  let mark = close - 1;
  for (; mark > open && mark > close - MOST_IN_PATTERN && !reader.isWord(mark, 'as'); mark--)
    if (reader.kind(mark) === Token.Word && reader.is(mark - 1, '$')) names.push(mark);
  const isLoop = reader.isWord(mark, 'as') && names.length > 0;
  return isLoop ? { names, list: mark - 1, mark: open, head: close, isUnknown: true } : null;
}

/** The names in the brackets of a pair: `(name, pool)`. */
function partsIn(reader: TokenReader, open: number, close: number): number[] {
  const names: number[] = [];
  for (let at = open + 1; at < close && names.length < 3; at++)
    if (at === open + 1 || reader.is(at - 1, ',')) names.push(reader.is(at, '&') ? at + 1 : at);
  return names;
}

/** Position of the block of a loop, searched from the iterated value on; -1 if there is none nearby. */
export function blockBehind({ reader, halves }: ChainCode, from: number): number {
  for (let at = from, left = MOST_IN_HEAD; left > 0 && at < reader.count; at++, left--) {
    if (reader.is(at, '{')) return at;
    if (reader.is(at, ';') || reader.is(at, '}')) return -1;
    if (halves[at]! > at) at = halves[at]!;
  }
  return -1;
}

/** Whether a statement ends with the line, in languages without semicolons. */
function endsLine(reader: TokenReader, at: number): boolean {
  if (!reader.breaksBefore(at + 1)) return false;
  return !/^[=+\-*/,&|.:?(]$/.test(reader.text(at)) && !/^[.?:&|+-]$/.test(reader.text(at + 1));
}

/** Position of the last token of a statement. */
export function bodyEnd({ reader, halves }: ChainCode, from: number): number {
  let at = from;
  for (let left = MOST_IN_BODY; left > 0 && at < reader.count - 1; at++, left--) {
    if (halves[at]! > at) at = halves[at]!;
    if (reader.is(at, ';') || reader.is(at + 1, '}') || endsLine(reader, at)) return at;
  }
  return at;
}
