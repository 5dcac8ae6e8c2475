import { AT } from '../../model/reference.js';
import { isClosing } from './brackets.js';
import { countedBrackets, keptBrackets } from './class-argument.js';
import { keptFunction } from './kept-function.js';
import { isGrouping, opensList } from './opening-brackets.js';
import { Token } from './token-list.js';
import type { TokenReader } from './token-reader.js';

/** Limits of an expression: parts, and characters in UTF-16 units. */
const MOST_PARTS = 30;
const LONGEST_CHAIN = 100;
/** Most tokens in type arguments. */
const MOST_IN_ANGLES = 40;
/** Most tokens of a condition in front of a bracket. */
const MOST_IN_CONDITION = 240;
/** The operators before a member, read backwards. */
const MARKS: readonly (readonly string[])[] = [
  ['.', '?'],
  ['.', '!', '!'],
  ['.', '!'],
  ['.', '&'],
  ['.'],
  [':', ':'],
];
/** The same for languages in which `->` also precedes members. */
const ARROWS: typeof MARKS = [...MARKS, ['>', '-', '?'], ['>', '-']];

/** An expression, and the position where it begins; empty and -1 if there is none. */
interface Chain {
  readonly text: string;
  readonly first: number;
}

const NO_CHAIN: Chain = { text: '', first: -1 };

/** The tokens of a text, and which parts of its expressions to keep. */
export interface ChainCode {
  readonly reader: TokenReader;
  /** For each bracket, the position of its other half, or -1. */
  readonly halves: Int32Array;
  /** Members may follow `->`. */
  readonly points?: boolean;
  /** Keep the number of arguments of calls. */
  readonly counts?: boolean;
  /**
   * What else to keep of the brackets of a call, in expressions of at most `longest` UTF-16 units; a longer
   * expression is read again without it.
   */
  readonly keeps?: {
    readonly longest: number;
    readonly brackets: (reader: TokenReader, open: number, close: number) => string;
  };
}

/**
 * The expression that ends with a name, which may itself be called: `this.pools.all().map`. Arguments of
 * calls are left out, except for a class; every operator before a member becomes a dot. It may begin with an
 * expression in brackets: `(first ?: second).all`. Returns none for anything but a chain of names, members, calls and
 * brackets.
 */
export function chainTo(code: ChainCode, last: number): Chain {
  const { counts, keeps } = code;
  const plain = {
    brackets: counts === true ? countedBrackets : keptBrackets,
    longest: LONGEST_CHAIN,
  };
  const kept = keeps === undefined ? NO_CHAIN : chainKeeping(code, last, keeps);
  return kept.first < 0 ? chainKeeping(code, last, plain) : kept;
}

function chainKeeping(
  { reader, halves, points }: ChainCode,
  last: number,
  { brackets, longest }: Required<ChainCode>['keeps'],
): Chain {
  let chain = '';
  let at = last;
  for (let parts = 0; parts < MOST_PARTS && chain.length <= longest; parts++) {
    let behind = '';
    while (isClosing(reader.kind(at))) {
      const open = halves[at]!;
      if (open < 0 || opensList(reader, open)) return NO_CHAIN;
      if (chain !== '' && reader.is(at, ')') && isWrapped(reader, open))
        return wrapped(reader, open, at, `${behind}.${chain}`, longest);
      const before = reader.is(open - 1, ')') ? halves[open - 1]! - 1 : open - 1;
      const isBrace = reader.is(at, '}');
      if (isBrace && reader.kind(before) !== Token.Word) return NO_CHAIN;
      const kept = reader.is(at, ']') ? AT : keptFunction(reader, reader.text(before), open, at);
      const left = isBrace && reader.is(open - 1, ')') ? '' : brackets(reader, open, at);
      behind = (kept || (isBrace && left !== '' ? '()' : left)) + behind;
      at = withoutMark(reader, open - 1);
    }
    if (behind.startsWith('(') && reader.is(at, '>')) {
      const angle = openingAngle(reader, at);
      if (angle < 0) return NO_CHAIN;
      const isTurbofish = reader.is(angle - 1, ':') && reader.is(angle - 2, ':');
      if (!isTurbofish) behind = reader.between(reader.start(angle), reader.end(at)) + behind;
      at = isTurbofish ? angle - 3 : angle - 1;
    }
    // `pair.0.size`
    const isPlace = reader.kind(at) === Token.Number && reader.is(at - 1, '.');
    if (reader.kind(at) !== Token.Word && !isPlace) return NO_CHAIN;
    chain = `${reader.text(at)}${behind}${chain === '' ? '' : '.'}${chain}`;
    const before = beforeMark(reader, at - 1, points === true ? ARROWS : MARKS);
    if (before === at - 1)
      return chain.length <= longest ? withConstruction(reader, at, chain) : NO_CHAIN;
    at = before;
  }
  return NO_CHAIN;
}

/** `pools!![0]`, `pool?[0]` */
function withoutMark(reader: TokenReader, from: number): number {
  let at = from;
  while (at > from - 2 && (reader.is(at, '!') || reader.is(at, '?'))) at--;
  return at;
}

/** Position before the operator that ends at a position; the position itself if none does. */
function beforeMark(reader: TokenReader, end: number, marks: typeof MARKS): number {
  for (const mark of marks)
    if (mark.every((one, back) => reader.is(end - back, one))) return end - mark.length;
  return end;
}

/** Position of the `<` of the type arguments that end at a position; -1 if there is none nearby. */
export function openingAngle(reader: TokenReader, close: number): number {
  let depth = 0;
  for (let at = close; at > close - MOST_IN_ANGLES && at >= 0; at--) {
    if (reader.is(at, '>')) depth++;
    else if (reader.is(at, '<') && --depth === 0) return at;
  }
  return -1;
}

/** Whether a bracket that opens is around an expression, rather than around the arguments of a call. */
function isWrapped(reader: TokenReader, open: number): boolean {
  const before = open - 1;
  if (before < 0 || isGrouping(reader, open, open - MOST_IN_CONDITION)) return true;
  const isOperand = reader.kind(before) === Token.Word || isClosing(reader.kind(before));
  return !isOperand && !/^[>!?]$/.test(reader.text(before));
}

/** A chain that begins with an expression in brackets, which is kept as it is. */
function wrapped(
  reader: TokenReader,
  open: number,
  close: number,
  behind: string,
  longest: number,
): Chain {
  const text = reader.between(reader.start(open), reader.end(close)) + behind;
  return text.length <= longest ? { text: text.replace(/\s+/g, ' '), first: open } : NO_CHAIN;
}

/** Adds a preceding `new`: `new Foo().all`. */
function withConstruction(reader: TokenReader, first: number, text: string): Chain {
  const isMade = reader.isWord(first - 1, 'new');
  return isMade ? { text: `new ${text}`, first: first - 1 } : { text, first };
}
