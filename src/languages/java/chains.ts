import { AT } from '../../model/reference.js';
import { closingOf } from '../tokens/brackets.js';
import { behindAngles } from '../tokens/call-arguments.js';
import { countedBrackets } from '../tokens/class-argument.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isName } from './types.js';

/** An expression of names, members and calls, and the position of its last token. */
interface Chain {
  readonly value: string;
  readonly last: number;
}

/** Longer expressions are not kept, in UTF-16 units. */
const LONGEST_VALUE = 60;

/** The longest chain from a name or `this` on; null where none begins there. Of what calls are given their number is kept. */
export function chainFrom(reader: TokenReader, from: number): Chain | null {
  const isHead = isName(reader, from) || reader.isWord(from, 'this');
  return isHead ? chainBehind(reader, reader.text(from), from) : null;
}

/** How far a chain is read: to a position, and as long as so many UTF-16 units do for it. */
interface Reach {
  readonly until: number;
  readonly longest: number;
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
  { until, longest }: Reach = { until: reader.count, longest: LONGEST_VALUE },
): Chain | null {
  let value = head;
  let last = at;
  while (value.length <= longest) {
    if (last + 1 >= until) return { value, last };
    if (reader.is(last + 1, '(')) {
      const open = last + 1;
      last = closingOf(reader, open);
      value += countedBrackets(reader, open, last);
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
