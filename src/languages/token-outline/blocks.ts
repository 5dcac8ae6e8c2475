import { closerOf, isClosing, isOpening } from '../tokens/brackets.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** What opens and closes blocks in a language. */
export interface BlockRules {
  /** Opening brackets that must be closed. In a shell, those of patterns stand alone. */
  readonly brackets: string;
  /** Words that open a block, each with the word that closes it. */
  readonly words?: Readonly<Record<string, string>>;
  /** Whether such a word is a keyword here, rather than a key or member with that name. */
  readonly isWord?: (reader: TokenReader, at: number) => boolean;
  /** Words that may begin a line no deeper than the surrounding block: `else`. */
  readonly touching?: ReadonlySet<string>;
  /** Words that begin a line and continue the header of the previous one: `extends`. */
  readonly continuing?: ReadonlySet<string>;
  /** Words whose blocks contain lines at the margin of the word itself, up to the next such word: `@interface`. */
  readonly level?: ReadonlySet<string>;
}

/** The blocks of a text, by positions of a {@link TokenReader}. */
export interface Blocks {
  /**
   * For each opening token, the position of the closing one, or the position before which the block ends if
   * nothing closes it; -1 for all other tokens.
   */
  readonly ends: Int32Array;
  /** For each closing token, the position of the opening one; -1 for all other tokens. */
  readonly openers: Int32Array;
  /** Offsets of unclosed and of stray closing tokens, ascending. */
  readonly errors: readonly number[];
}

/** A block that is still open. */
interface OpenBlock {
  readonly at: number;
  /** What closes it: a character code, or the number of a word. */
  readonly closer: number;
  /** Column where its line begins. */
  readonly indent: number;
  /** It contains lines at its own margin. */
  readonly isLevel: boolean;
}

/** The character code of `}`. */
const CURLY = 125;
/** Greater than all character codes. */
const FIRST_WORD = 0x10000;

/**
 * Pairs the tokens that open and close blocks. If they do not match, an edit is unfinished, and indentation
 * tells what is still open: a line indented no deeper than the line that opened a block is no longer inside
 * it.
 *
 * @param columns For each position, the column of a token that begins a line; -1 for all others.
 */
export function blocksOf(reader: TokenReader, columns: Int32Array, rules: BlockRules): Blocks {
  const marks = new BlockMarks(reader, rules);
  return paired(reader, marks) ?? new IndentedBlocks(reader, columns, marks, rules).find();
}

/** Recognizes the tokens that open and close blocks. */
class BlockMarks {
  readonly #brackets: ReadonlySet<number>;
  readonly #words: ReadonlyMap<string, number>;
  readonly #closing: ReadonlyMap<string, number>;
  readonly #isWord: NonNullable<BlockRules['isWord']>;

  constructor(
    private readonly reader: TokenReader,
    { brackets, words = {}, isWord = () => true }: BlockRules,
  ) {
    this.#brackets = new Set([...brackets].map((bracket) => bracket.charCodeAt(0)));
    const closers = [...new Set(Object.values(words))];
    this.#closing = new Map(closers.map((word, index) => [word, FIRST_WORD + index]));
    const opening = Object.entries(words);
    this.#words = new Map(opening.map(([word, closer]) => [word, this.#closing.get(closer)!]));
    this.#isWord = isWord;
  }

  /** What closes the block that a token opens; 0 if it opens none. */
  opened(at: number): number {
    const kind = this.reader.kind(at);
    if (kind === Token.Word) return this.#wordIn(this.#words, at);
    return isOpening(kind) && this.#brackets.has(kind) ? closerOf(kind) : 0;
  }

  /** What a token closes; 0 if nothing. */
  closed(at: number): number {
    const kind = this.reader.kind(at);
    if (kind === Token.Word) return this.#wordIn(this.#closing, at);
    const opener = kind === 41 ? 40 : kind - 2;
    return isClosing(kind) && this.#brackets.has(opener) ? kind : 0;
  }

  #wordIn(words: ReadonlyMap<string, number>, at: number): number {
    if (words.size === 0) return 0;
    const found = words.get(this.reader.text(at)) ?? 0;
    return found > 0 && this.#isWord(this.reader, at) ? found : 0;
  }
}

/** The blocks of a text in which everything matches; undefined for any other text. */
function paired(reader: TokenReader, marks: BlockMarks): Blocks | undefined {
  const ends = new Int32Array(reader.count).fill(-1);
  const openers = new Int32Array(reader.count).fill(-1);
  const open: number[] = [];
  const closers: number[] = [];
  for (let at = 0; at < reader.count; at++) {
    const closer = marks.opened(at);
    if (closer > 0) {
      open.push(at);
      closers.push(closer);
      continue;
    }
    const closed = marks.closed(at);
    if (closed === 0) continue;
    if (closers.pop() !== closed) return undefined;
    const opener = open.pop()!;
    ends[opener] = at;
    openers[at] = opener;
  }
  return open.length > 0 ? undefined : { ends, openers, errors: [] };
}

class IndentedBlocks {
  readonly #ends: Int32Array;
  readonly #openers: Int32Array;
  readonly #open: OpenBlock[] = [];
  readonly #errors: number[] = [];
  /** How many open blocks wait for each closing token, so that a long run of other blocks is not searched. */
  readonly #awaited = new Map<number, number>();
  #indent = 0;

  constructor(
    private readonly reader: TokenReader,
    private readonly columns: Int32Array,
    private readonly marks: BlockMarks,
    private readonly rules: BlockRules,
  ) {
    this.#ends = new Int32Array(reader.count).fill(-1);
    this.#openers = new Int32Array(reader.count).fill(-1);
  }

  find(): Blocks {
    const { reader, marks } = this;
    for (let at = 0; at < reader.count; at++) {
      const closed = marks.closed(at);
      if (this.columns[at]! >= 0) this.#line(at, closed > 0);
      const closer = marks.opened(at);
      if (closer > 0) {
        this.#open.push({ at, closer, indent: this.#indent, isLevel: this.#isLevel(at) });
        this.#awaited.set(closer, (this.#awaited.get(closer) ?? 0) + 1);
      } else if (closed > 0) this.#close(at, closed);
    }
    this.#leave(0, reader.count);
    return {
      ends: this.#ends,
      openers: this.#openers,
      errors: this.#errors.sort((a, b) => a - b),
    };
  }

  #line(at: number, closes: boolean): void {
    const { touching, continuing } = this.rules;
    const word = this.reader.kind(at) === Token.Word ? this.reader.text(at) : '';
    if (continuing?.has(word) || this.reader.text(at).startsWith('#')) return;
    const column = this.columns[at]!;
    const mayTouch = closes || touching?.has(word) === true;
    const opensLevel = this.#isLevel(at) || this.#isLevel(at + 1);
    const isAround = ({ indent, isLevel }: OpenBlock) =>
      isLevel ? !opensLevel : mayTouch ? indent <= column : indent < column;
    this.#leave(this.#open.findLastIndex(isAround) + 1, at);
    // A line after a comma, colon or operator continues the previous line.
    const goesOn = /^[,:=&|+]$/.test(this.reader.text(at - 1));
    this.#indent = goesOn ? Math.min(this.#indent, column) : column;
  }

  #isLevel(at: number): boolean {
    const { level } = this.rules;
    return level?.has(this.reader.text(at)) === true && this.marks.opened(at) > 0;
  }

  #close(at: number, closer: number): void {
    const index =
      (this.#awaited.get(closer) ?? 0) === 0
        ? -1
        : this.#open.findLastIndex((block) => block.closer === closer);
    // A superfluous closing token is indented deeper than the block it would close.
    const isStray = index < 0 || (closer >= CURLY && this.#open[index]!.indent < this.#indent);
    if (isStray) {
      this.#errors.push(this.reader.start(at));
      return;
    }
    this.#leave(index + 1, at);
    const block = this.#open.pop()!;
    // What follows continues the line that opened the block: `) : Base {`.
    this.#indent = Math.min(this.#indent, block.indent);
    this.#awaited.set(closer, this.#awaited.get(closer)! - 1);
    this.#ends[block.at] = at;
    this.#openers[at] = block.at;
  }

  /** Ends all open blocks from an index on, before a position. */
  #leave(index: number, at: number): void {
    while (this.#open.length > index) {
      const block = this.#open.pop()!;
      this.#awaited.set(block.closer, this.#awaited.get(block.closer)! - 1);
      this.#ends[block.at] = at;
      this.#errors.push(this.reader.start(block.at));
    }
  }
}

/** For each reader position, the column of a token that begins a line, or -1; comments do not count. */
export function lineColumns(reader: TokenReader, { units }: TokenList): Int32Array {
  const columns = new Int32Array(reader.count).fill(-1);
  let before = 0;
  for (let at = 0; at < reader.count; at++) {
    const start = reader.start(at);
    let offset = start - 1;
    while (offset >= before && units[offset] !== 10) offset--;
    if (at === 0 || offset >= before) columns[at] = start - offset - 1;
    before = reader.end(at);
  }
  return columns;
}

/** Position after the brackets or block that opens at a position; the position itself if nothing closes them. */
export function behindBlock({ ends, openers }: Blocks, at: number): number {
  const end = ends[at] ?? -1;
  return end >= 0 && openers[end] === at ? end + 1 : at;
}
