import { bracketFaults, type OpenBracket } from './bracket-faults.js';
import { blank, codeBefore, type Overwrite, type Repair } from './repair.js';
import type { TokenList } from './token-list.js';

/** Closes the brackets that an unfinished edit left open where they should end, and drops those that close nothing. */
export const BALANCE_BRACKETS: Repair = {
  fault: 'text',
  overwrites(tokens) {
    const { unclosed, strays } = bracketFaults(tokens);
    return [
      ...unclosed.map(({ brackets, end }) => closed(tokens, end, brackets)),
      ...strays.map((at) => blank(tokens, tokens.starts[at]!, tokens.ends[at]!)),
    ];
  },
};

/** Writes what closes some brackets, the innermost first, between the last code before a position and the position. */
function closed(tokens: TokenList, at: number, brackets: readonly OpenBracket[]): Overwrite {
  const start = tokens.ends[codeBefore(tokens, at)]!;
  const end = at < tokens.count ? tokens.starts[at]! : tokens.text.length;
  const { characters } = blank(tokens, start, end);
  const closers = brackets
    .map(({ closer }) => String.fromCharCode(closer))
    .reverse()
    .join('')
    .slice(0, characters.length);
  return { start, characters: closers + characters.slice(closers.length) };
}
