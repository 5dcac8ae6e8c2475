import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isSqlWord } from './names.js';

/** Blocks that end with two words: `END IF`. */
const OTHER_END = /^(?:if|loop|while|repeat|for)$/i;

/**
 * Position after the body of a routine: after a dollar-quoted string, after blocks between `BEGIN` and `END`,
 * or after the `;`.
 *
 * @param limit Position at which any routine ends.
 */
export function behindRoutine(reader: TokenReader, from: number, limit: number): number {
  let depth = 0;
  let hasBlocks = false;
  for (let at = from; at < limit; at++) {
    const kind = reader.kind(at);
    if (kind === Token.Pattern) at = closingMark(reader, at, limit);
    else if (isSqlWord(reader, at, 'begin')) {
      depth++;
      hasBlocks = true;
    } else if (isSqlWord(reader, at, 'case')) {
      if (!isSqlWord(reader, at - 1, 'end')) depth++;
    } else if (isSqlWord(reader, at, 'end') && !OTHER_END.test(reader.text(at + 1))) {
      depth = Math.max(0, depth - 1);
      if (depth === 0 && hasBlocks) return behindEnd(reader, at + 1, limit);
    } else if (reader.is(at, ';') && depth === 0) {
      // The declarations of a procedure precede its blocks.
      if (!goesOn(reader, at + 1, limit)) return at + 1;
    } else if (isSqlWord(reader, at, 'go') && isAlone(reader, at)) return at;
  }
  return limit;
}

/** Whether a word is on a line of its own, like `GO` between the batches of SQL Server. */
function isAlone(reader: TokenReader, at: number): boolean {
  const before = reader.between(reader.end(at - 1), reader.start(at));
  const behind = reader.between(reader.end(at), reader.start(at + 1));
  return before.includes('\n') && (at + 1 >= reader.count || behind.includes('\n'));
}

/** Position of the mark that ends a dollar-quoted string, or of the last token before the limit. */
function closingMark(reader: TokenReader, open: number, limit: number): number {
  const mark = reader.text(open);
  for (let at = open + 1; at < limit; at++)
    if (reader.kind(at) === Token.Pattern && reader.text(at) === mark) return at;
  return limit - 1;
}

/** Position after the name of the routine and the `;` that may follow `END`. */
function behindEnd(reader: TokenReader, at: number, limit: number): number {
  const isNamed = reader.kind(at) === Token.Word && reader.is(at + 1, ';');
  const next = isNamed ? at + 1 : at;
  return Math.min(reader.is(next, ';') ? next + 1 : at, limit);
}

/** Most tokens of a declaration. */
const LONGEST_DECLARATION = 60;

/**
 * Whether a block begins after possible declarations, each ending with a `;`: Oracle and SQL Server put these
 * before it.
 */
function goesOn(reader: TokenReader, from: number, limit: number): boolean {
  const most = Math.min(limit, from + LONGEST_DECLARATION);
  for (let at = from; at < most; at++) {
    const word = reader.text(at).toLowerCase();
    if (word === 'begin') return true;
    if (/^(?:create|alter|drop|insert|go|grant|comment|delimiter|call|do)$/.test(word))
      return false;
    if (reader.kind(at) === Token.Pattern) return false;
  }
  return false;
}
