import type { TokenReader } from '../tokens/token-reader.js';

/** Characters before the first word of a line at most. */
const MOST_BLANKS = 100;
/** Tokens of a line, and of a block, at most. */
const MOST_IN_LINE = 200;
const MOST_IN_BLOCK = 20_000;

/** Blanks before a token that is the first of its line; -1 of any other. */
export function columnOf(reader: TokenReader, at: number): number {
  const before = reader.between(Math.max(0, reader.start(at) - MOST_BLANKS), reader.start(at));
  return (
    /\n([ \t]*)$/.exec(before)?.[1]?.length ??
    (/^[ \t]*$/.test(before) && at === 0 ? before.length : -1)
  );
}

/** Position of the first token of the line on which a token stands. */
function lineStart(reader: TokenReader, at: number): number {
  let first = at;
  while (first > 0 && first > at - MOST_IN_LINE && !isBelow(reader, first)) first--;
  return first;
}

/** Whether a token stands on a line below the one before it. */
export function isBelow(reader: TokenReader, at: number): boolean {
  return reader.between(reader.end(at - 1), reader.start(at)).includes('\n');
}

/** Position of the `end` of a block that a word begins, on its line or in the column where that begins; -1 where none is found. */
export function blockEnd(reader: TokenReader, at: number): number {
  const column = columnOf(reader, lineStart(reader, at));
  let isSame = true;
  for (let last = at + 1; last < reader.count && last < at + MOST_IN_BLOCK; last++) {
    isSame &&= !isBelow(reader, last);
    if (!reader.isWord(last, 'end')) continue;
    if (isSame || columnOf(reader, last) === column) return last;
  }
  return -1;
}
