import { closerOf, isClosing, isOpening } from '../tokens/brackets.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** What opens and closes blocks in a language. */
export interface BlockRules {
  /** Opening brackets that something closes. In a shell those of patterns stand alone. */
  readonly brackets: string;
  /** Words that open a block, each with the word that closes it. */
  readonly words?: Readonly<Record<string, string>>;
  /** Whether such a word is one here, and no key or member of that name. */
  readonly isWord?: (reader: TokenReader, at: number) => boolean;
  /** Words with which a line begins no deeper than the block that it is in: `else`. */
  readonly touching?: ReadonlySet<string>;
  /** Words with which a line goes on with the head of the line before: `extends`. */
  readonly continuing?: ReadonlySet<string>;
  /** Words whose blocks hold lines at their own margin, up to the next of them: `@interface`. */
  readonly level?: ReadonlySet<string>;
}

/** The blocks of a text by positions of a {@link TokenReader}. */
export interface Blocks {
  /** By what opens a block: the position of what closes it, or before which it ends where nothing does; -1 for all else. */
  readonly ends: Int32Array;
  /** By what closes a block: the position of what opens it; -1 for all else. */
  readonly openers: Int32Array;
  /** Offsets of what is not closed or closes nothing, ascending. */
  readonly errors: readonly number[];
}

/** A block that nothing has closed yet. */
interface OpenBlock {
  readonly at: number;
  /** What closes it: a character code, or the number of a word. */
  readonly closer: number;
  /** Column where its line begins. */
  readonly indent: number;
  /** Lines at its own margin stand in it. */
  readonly isLevel: boolean;
}

/** The character code of `}`. */
const CURLY = 125;
/** Above all character codes. */
const FIRST_WORD = 0x10000;

/**
 * Pairs what opens blocks with what closes them. Where that does not come out even an edit is not finished, and indentation says
 * what is open: what stands no deeper than the line that opened a block is no longer within it.
 *
 * @param columns By position, that of a token with which a line begins; -1 for all others.
 */
export function blocksOf(reader: TokenReader, columns: Int32Array, rules: BlockRules): Blocks {
  const marks = new BlockMarks(reader, rules);
  return paired(reader, marks) ?? new IndentedBlocks(reader, columns, marks, rules).find();
}

/** Tells what opens and what closes. */
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

  /** What closes the block that a token opens; 0 where it opens none. */
  opened(at: number): number {
    const kind = this.reader.kind(at);
    if (kind === Token.Word) return this.#wordIn(this.#words, at);
    return isOpening(kind) && this.#brackets.has(kind) ? closerOf(kind) : 0;
  }

  /** What a token closes; 0 where that is nothing. */
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

/** The blocks of a text in which all comes out even; undefined for any other. */
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
  /** How many open blocks wait for what closes them, so that a long run of others is not searched for it. */
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
    // What a comma or a colon leads to is a part of the line before.
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
    // One too many stands deeper than what it would close.
    const isStray = index < 0 || (closer >= CURLY && this.#open[index]!.indent < this.#indent);
    if (isStray) {
      this.#errors.push(this.reader.start(at));
      return;
    }
    this.#leave(index + 1, at);
    const block = this.#open.pop()!;
    // What follows goes on with the line that opened it: `) : Base {`.
    this.#indent = Math.min(this.#indent, block.indent);
    this.#awaited.set(closer, this.#awaited.get(closer)! - 1);
    this.#ends[block.at] = at;
    this.#openers[at] = block.at;
  }

  /** Ends all open blocks from the one at an index on before a position. */
  #leave(index: number, at: number): void {
    while (this.#open.length > index) {
      const block = this.#open.pop()!;
      this.#awaited.set(block.closer, this.#awaited.get(block.closer)! - 1);
      this.#ends[block.at] = at;
      this.#errors.push(this.reader.start(block.at));
    }
  }
}

/** By position of a reader: the column of a token with which a line begins, -1 for all others; comments do not count. */
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

/** Position behind the brackets or the block that opens at a position; the same where nothing closes them. */
export function behindBlock({ ends, openers }: Blocks, at: number): number {
  const end = ends[at] ?? -1;
  return end >= 0 && openers[end] === at ? end + 1 : at;
}
