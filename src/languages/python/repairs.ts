import { bracketFaults } from '../tokens/bracket-faults.js';
import { blank, type Repair } from '../tokens/repair.js';

/** Words with which the head of a definition begins: without its bracket less of it would be left. */
const HEADS: ReadonlySet<string> = new Set(['def', 'class', 'async']);

/**
 * Drops brackets that an unfinished edit left open, and those that close nothing. They are not closed: in Python the end of the
 * line has a meaning, and there is no room before it.
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

export const PYTHON_REPAIRS: readonly Repair[] = [DROP_BRACKETS];
