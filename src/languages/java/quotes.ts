import { blank, type Repair } from '../tokens/repair.js';

const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;

/**
 * Drops quotes that their line does not close: a single one makes the grammar give up the whole surrounding
 * class.
 */
export const DROP_OPEN_QUOTES: Repair = {
  fault: 'text',
  overwrites(tokens) {
    const { kinds, starts, ends, count } = tokens;
    return Array.from(kinds.subarray(0, count)).flatMap((kind, at) =>
      kind === DOUBLE_QUOTE || kind === SINGLE_QUOTE ? [blank(tokens, starts[at]!, ends[at]!)] : [],
    );
  },
};
