import type { ParsedSource, Span } from '../language.js';
import { Token } from '../tokens/token-list.js';
import { Mark, wordAt } from './header.js';
import { LINE_END } from './scanner.js';

/** A `def` or `class` that the tree lost in a syntax error. */
export interface LostHead {
  /** Offset of its own first word, after decorators. */
  readonly offset: number;
  readonly isClass: boolean;
  /** From its first decorator to the end of the block indented below it. */
  readonly span: Span;
}

/**
 * Finds headers of definitions by tokens and indentation alone, for text in the middle of an edit: after a
 * single open bracket the grammar gives up on everything that follows.
 *
 * @param found Offsets of headers that the tree contains.
 */
export function findLostHeads(source: ParsedSource, found: ReadonlySet<number>): LostHead[] {
  const { tokens } = source;
  const lost: LostHead[] = [];
  let decorated = -1;
  for (let at = 0; at < tokens.count; at++) {
    if (at > 0 && tokens.kind(at - 1) !== LINE_END) continue;
    const offset = tokens.starts[at]!;
    const first = wordAt(tokens, at);
    const word = first === 'async' ? wordAt(tokens, at + 1) : first;
    if ((word === 'def' || word === 'class') && !found.has(offset)) {
      const span = { start: decorated < 0 ? offset : decorated, end: endOfBlock(source, at) };
      lost.push({ offset, isClass: word === 'class', span });
    }
    if (tokens.kind(at) !== Mark.At) decorated = -1;
    else if (decorated < 0) decorated = offset;
  }
  return lost;
}

/** End of the last token before the next statement that is indented no deeper than the one at a position. */
function endOfBlock({ text, tokens }: ParsedSource, head: number): number {
  const column = columnOf(text, tokens.starts[head]!);
  let last = head;
  for (let at = head + 1; at < tokens.count; at++) {
    const kind = tokens.kind(at);
    if (kind === LINE_END || kind === Token.Comment) continue;
    const begins = tokens.kind(at - 1) === LINE_END;
    if (begins && columnOf(text, tokens.starts[at]!) <= column) break;
    last = at;
  }
  return tokens.ends[last]!;
}

/** Characters between the start of the line and an offset. */
export function columnOf(text: string, offset: number): number {
  return offset - 1 - text.lastIndexOf('\n', offset - 1);
}
