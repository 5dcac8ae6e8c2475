import type { TokenReader } from '../tokens/token-reader.js';

/** Most characters before the first word of a line. */
const MOST_BLANKS = 100;
/** Limits, in tokens: a line, and a block. */
const MOST_IN_LINE = 200;
const MOST_IN_BLOCK = 20_000;

/** Number of blanks before a token that begins its line; -1 for any other. */
export function columnOf(reader: TokenReader, at: number): number {
  const before = reader.between(Math.max(0, reader.start(at) - MOST_BLANKS), reader.start(at));
  return (
    /\n([ \t]*)$/.exec(before)?.[1]?.length ??
    (/^[ \t]*$/.test(before) && at === 0 ? before.length : -1)
  );
}

/** Position of the first token on the line of a token. */
function lineStart(reader: TokenReader, at: number): number {
  let first = at;
  while (first > 0 && first > at - MOST_IN_LINE && !isBelow(reader, first)) first--;
  return first;
}

/** Whether a token is on a line below the previous one. */
export function isBelow(reader: TokenReader, at: number): boolean {
  return reader.breaksBefore(at);
}

/**
 * Position of the `end` of the block that a word begins, on the same line or in the column where that line
 * begins; -1 if not found.
 */
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
