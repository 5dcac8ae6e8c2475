import { AT } from '../../model/reference.js';
import { isClosing } from './brackets.js';
import { countedBrackets, keptBrackets } from './class-argument.js';
import { keptFunction } from './kept-function.js';
import { Token } from './token-list.js';
import type { TokenReader } from './token-reader.js';

/** Parts of an expression, and characters (UTF-16 units), at most. */
const MOST_PARTS = 30;
const LONGEST_CHAIN = 100;
/** Tokens of type arguments at most. */
const MOST_IN_ANGLES = 40;
/** The marks before a member, from behind. */
const MARKS: readonly (readonly string[])[] = [
  ['.', '?'],
  ['.', '!', '!'],
  ['.', '!'],
  ['.', '&'],
  ['.'],
  [':', ':'],
];
/** In languages whose `->` is one. */
const ARROWS: typeof MARKS = [...MARKS, ['>', '-', '?'], ['>', '-']];

/** An expression, and the position at which it begins; empty and -1 for none. */
interface Chain {
  readonly text: string;
  readonly first: number;
}

const NO_CHAIN: Chain = { text: '', first: -1 };

/** A text by its tokens. */
export interface ChainCode {
  readonly reader: TokenReader;
  /** Of each bracket the position of its other half, -1 where it has none. */
  readonly halves: Int32Array;
  /** Members may stand behind `->`. */
  readonly points?: boolean;
  /** Of what calls are given their number is kept. */
  readonly counts?: boolean;
  /** What else is kept of the brackets of a call, in expressions of so many UTF-16 units at most; what is longer is read without. */
  readonly keeps?: {
    readonly longest: number;
    readonly brackets: (reader: TokenReader, open: number, close: number) => string;
  };
}

/**
 * The expression that ends with a name, which may be called behind it: `this.pools.all().map`. What calls are given is left out,
 * unless it is a class; marks before members are dots. None for what is no chain of names, members, calls and brackets.
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
      if (open < 0) return NO_CHAIN;
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
      behind = reader.between(reader.start(angle), reader.end(at)) + behind;
      at = angle - 1;
    }
    if (reader.kind(at) !== Token.Word) return NO_CHAIN;
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

/** Position before the mark that ends at a position; the same where none does. */
function beforeMark(reader: TokenReader, end: number, marks: typeof MARKS): number {
  for (const mark of marks)
    if (mark.every((one, back) => reader.is(end - back, one))) return end - mark.length;
  return end;
}

/** Position of the `<` of type arguments that end at a position; -1 where none is near. */
export function openingAngle(reader: TokenReader, close: number): number {
  let depth = 0;
  for (let at = close; at > close - MOST_IN_ANGLES && at >= 0; at--) {
    if (reader.is(at, '>')) depth++;
    else if (reader.is(at, '<') && --depth === 0) return at;
  }
  return -1;
}

/** `new Foo().all` with the word before it. */
function withConstruction(reader: TokenReader, first: number, text: string): Chain {
  const isMade = reader.isWord(first - 1, 'new');
  return isMade ? { text: `new ${text}`, first: first - 1 } : { text, first };
}
