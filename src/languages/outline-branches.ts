import { blank, type Overwrite, type Repair } from './repair.js';

const DIRECTIVE =
  /^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elifdef|else|endif)\b(?:[^\n\\]|\\\r?\n|\\.)*$/gm;

/**
 * Reads of what a preprocessor chooses from the first branch alone, and none of its lines: a head that has two forms is none of
 * the grammar's.
 */
export const FIRST_BRANCHES: Repair = {
  fault: 'grammar',
  overwrites(tokens) {
    const overwrites: Overwrite[] = [];
    /** By conditions that are open: whether a branch behind the first is being read. */
    const open: boolean[] = [];
    /** How many of these are. */
    let behind = 0;
    let from = -1;
    for (const match of tokens.text.matchAll(DIRECTIVE)) {
      const isInner = behind > (open.at(-1) ? 1 : 0);
      const end = match.index + match[0].length;
      const word = match[1]!;
      if (word.startsWith('if')) open.push(false);
      else if (word === 'endif') behind -= open.pop() ? 1 : 0;
      else if (open.at(-1) === false) {
        open[open.length - 1] = true;
        behind++;
      }
      const skips = behind > 0;
      if (skips && from < 0) from = match.index;
      if (skips || isInner) continue;
      overwrites.push(blank(tokens, from < 0 ? match.index : from, end));
      from = -1;
    }
    return overwrites;
  },
};
