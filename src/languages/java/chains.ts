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

/** Longer expressions are not kept, in UTF-16 units. */
const LONGEST_VALUE = 60;
/** Of those that say what their calls are given. */
const LONGEST_KEPT = 160;

/** The longest chain from a name or `this` on, with what its calls are given as far as that tells; null where none begins there. */
export function chainFrom(reader: TokenReader, from: number): Chain | null {
  const isHead = isName(reader, from) || reader.isWord(from, 'this');
  return isHead ? keptChain(reader, reader.text(from), from, LONGEST_VALUE) : null;
}

/** The same of what goes on behind a position. Of what is too long only the numbers of arguments are kept. */
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

/** How far a chain is read: to a position, and as long as so many UTF-16 units do for it. */
interface Reach {
  readonly until: number;
  readonly longest: number;
  /** What is kept of the brackets of a call; else the number of its arguments. */
  readonly brackets?: (reader: TokenReader, open: number, close: number) => string;
}

/**
 * The same of what goes on behind a position; null for what is too long.
 *
 * @param head What stands for all up to that position.
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
