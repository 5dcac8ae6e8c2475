import { AT } from '../../model/reference.js';
import { closingOf } from '../tokens/brackets.js';
import { behindAngles } from '../tokens/call-arguments.js';
import { countedBrackets } from '../tokens/class-argument.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { keptArguments } from './kept-arguments.js';
import { isName } from './types.js';

/** An expression of names, members and calls, and the position of its last token. */
interface Chain {
  readonly value: string;
  readonly last: number;
}

/** Longer expressions, in UTF-16 units, are not kept. */
const LONGEST_VALUE = 60;
/** The same limit for expressions that include arguments. */
const LONGEST_KEPT = 160;

/**
 * The longest chain from a name or `this` on, with its arguments as far as they tell something; null if none
 * begins there.
 */
export function chainFrom(reader: TokenReader, from: number): Chain | null {
  const isHead = isName(reader, from) || reader.isWord(from, 'this');
  return isHead ? keptChain(reader, reader.text(from), from, LONGEST_VALUE) : null;
}

/**
 * The same for a chain that continues after a position. If it is too long, only the numbers of arguments are
 * kept.
 */
export function keptChain(
  reader: TokenReader,
  head: string,
  at: number,
  longest: number,
  until = reader.count,
): Chain | null {
  const kept = { until, longest: LONGEST_KEPT, brackets: keptArguments };
  return chainBehind(reader, head, at, kept) ?? chainBehind(reader, head, at, { until, longest });
}

/** How far a chain is read: up to a position, and up to a length in UTF-16 units. */
interface Reach {
  readonly until: number;
  readonly longest: number;
  /** What to keep of the brackets of a call; by default, the number of arguments. */
  readonly brackets?: (reader: TokenReader, open: number, close: number) => string;
}

/**
 * The same for a chain that continues after a position; null if it is too long.
 *
 * @param head Stands for everything up to that position.
 */
export function chainBehind(
  reader: TokenReader,
  head: string,
  at: number,
  { until, longest, brackets = countedBrackets }: Reach = {
    until: reader.count,
    longest: LONGEST_VALUE,
  },
): Chain | null {
  let value = head;
  let last = at;
  while (value.length <= longest) {
    if (last + 1 >= until) return { value, last };
    if (reader.is(last + 1, '(')) {
      const open = last + 1;
      last = closingOf(reader, open);
      value += brackets(reader, open, last);
    } else if (reader.is(last + 1, '[')) {
      last = closingOf(reader, last + 1);
      value += AT;
    } else if (reader.is(last + 1, '.')) {
      last = reader.is(last + 2, '<') ? behindAngles(reader, last + 2) : last + 2;
      if (reader.kind(last) !== Token.Word) return null;
      value += `.${reader.text(last)}`;
    } else return { value, last };
  }
  return null;
}
