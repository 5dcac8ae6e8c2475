import { bracketFaults, type OpenBracket } from '../tokens/bracket-faults.js';
import { blank, codeBefore, type Overwrite, type Repair } from '../tokens/repair.js';
import type { TokenList } from '../tokens/token-list.js';

/**
 * Most places to mend. No real edit leaves more, and a parse with that many could outrun the grammar's time
 * limit.
 */
const MOST_FAULTS = 200;

/** Closes the brackets that an unfinished edit left open, where they should end, and drops stray closing ones. */
export const BALANCE_BRACKETS: Repair = {
  fault: 'text',
  overwrites(tokens) {
    const { unclosed, strays } = bracketFaults(tokens);
    if (unclosed.length + strays.length > MOST_FAULTS) return [];
    return [
      ...unclosed.map(({ brackets, end }) => closed(tokens, end, brackets)),
      ...strays.map((at) => blank(tokens, tokens.starts[at]!, tokens.ends[at]!)),
    ];
  },
};

/**
 * Writes the missing closing brackets, innermost first, between the last code before a position and that
 * position. Writes as many as there is room for; at the end of the text, all of them.
 */
function closed(tokens: TokenList, at: number, brackets: readonly OpenBracket[]): Overwrite {
  const isLast = at === tokens.count;
  const start = tokens.ends[codeBefore(tokens, at)]!;
  const end = isLast ? tokens.text.length : tokens.starts[at]!;
  const { characters } = blank(tokens, start, end);
  const all = brackets
    .map(({ closer }) => String.fromCharCode(closer))
    .reverse()
    .join('');
  const closers = isLast ? all : all.slice(0, characters.length);
  return { start, characters: closers + characters.slice(closers.length) };
}
