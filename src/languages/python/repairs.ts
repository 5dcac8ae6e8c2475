import { bracketFaults } from '../tokens/bracket-faults.js';
import { blank, grammarGaps, type Overwrite, type Repair } from '../tokens/repair.js';
import { Token, type TokenList } from '../tokens/token-list.js';

/** Words that begin the header of a definition, which would be read even less without its bracket. */
const HEADS: ReadonlySet<string> = new Set(['def', 'class', 'async']);

/**
 * Drops brackets that an unfinished edit left open, and stray closing ones. They cannot be closed instead,
 * because the end of a line has a meaning in Python and there is no room before it.
 */
const DROP_BRACKETS: Repair = {
  fault: 'text',
  overwrites(tokens) {
    const { unclosed, strays } = bracketFaults(tokens);
    const open = unclosed
      .flatMap(({ brackets }) => brackets)
      .filter(({ line }) => !HEADS.has(tokens.textAt(line)))
      .map(({ at }) => at);
    return [...open, ...strays].map((at) => blank(tokens, tokens.starts[at]!, tokens.ends[at]!));
  },
};

const COMMA = 44;
const DOT = 46;
/** Most tokens of a list of classes. */
const LONGEST_LIST = 60;

/** `except ValueError, TypeError:`, a list of classes that Python 3.14 accepts without brackets. */
function exceptedClass(tokens: TokenList, at: number): Overwrite | undefined {
  if (tokens.kind(at) !== COMMA) return undefined;
  let before = at - 1;
  while (before > at - LONGEST_LIST && isOfNames(tokens, before)) before--;
  const isList = before < at - 1 && tokens.textAt(before) === 'except';
  return isList ? { start: tokens.starts[at]!, characters: '|' } : undefined;
}

function isOfNames(tokens: TokenList, at: number): boolean {
  const kind = tokens.kind(at);
  return kind === COMMA || kind === DOT || (kind === Token.Word && tokens.textAt(at) !== 'except');
}

export const PYTHON_REPAIRS: readonly Repair[] = [grammarGaps(exceptedClass), DROP_BRACKETS];
