import { wordsOf } from '../outline/table.js';
import type { Place } from '../token-outline/head.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Words that open a block up to `end`. */
const OPENING = wordsOf('struct sig object begin');
const ITEMS = wordsOf(`
  type module exception external val open include class method inherit initializer constraint`);
/**
 * After these, such a word is part of a type, a pattern or an expression: `(module M)`, `with type t = u`,
 * `| exception E`.
 */
const WITHIN = wordsOf('( [ { : = | ~ ? -> with and let of module class include open new function');

/** A block, or the whole text, while its items are searched. */
interface OpenBlock {
  /** Column of the line that opened it. */
  readonly column: number;
  /** It contains items. */
  readonly holds: boolean;
  /** `end` closes it. */
  readonly isWord: boolean;
  /** Positions of open `let`s and other words that an `and` may continue. */
  readonly lets: number[];
}

const known = new WeakMap<TokenReader, ReadonlyMap<number, string>>();

/**
 * The words that begin items of modules and classes, by position: a `let` without `in`, `type`; for an `and`,
 * the word that it continues.
 */
export function itemsOf(
  place: Pick<Place, 'reader' | 'blocks' | 'column'>,
): ReadonlyMap<number, string> {
  const found = known.get(place.reader);
  if (found !== undefined) return found;
  const items = new ItemFinder(place).find();
  known.set(place.reader, items);
  return items;
}

class ItemFinder {
  readonly #items = new Map<number, string>();
  /** By position of an `and`: the word that it continues. */
  readonly #owners = new Map<number, number>();
  readonly #blocks: OpenBlock[] = [{ column: -1, holds: true, isWord: true, lets: [] }];
  #column = 0;

  readonly #reader: TokenReader;

  constructor(private readonly place: Pick<Place, 'reader' | 'blocks' | 'column'>) {
    this.#reader = place.reader;
  }

  find(): ReadonlyMap<number, string> {
    const { column, blocks } = this.place;
    const reader = this.#reader;
    const isBroken = blocks.errors.length > 0;
    for (let at = 0; at < reader.count; at++) {
      if (column(at) >= 0) this.#column = column(at);
      if (isBroken && column(at) >= 0) this.#leaveBrackets(at);
      const kind = reader.kind(at);
      if (isOpening(kind)) this.#open(false, false);
      else if (isClosing(kind)) this.#close();
      else if (kind === Token.Word) this.#word(at, reader.text(at));
    }
    for (const [at, owner] of this.#owners)
      if (this.#items.has(owner)) this.#items.set(at, this.#items.get(owner)!);
    return this.#items;
  }

  /** An item that is indented no deeper than the line that opened a bracket is no longer inside it. */
  #leaveBrackets(at: number): void {
    if (!this.#beginsItem(at)) return;
    while (!this.#top.isWord && this.#top.column >= this.#column) this.#blocks.pop();
  }

  #beginsItem(at: number): boolean {
    const text = this.#reader.text(at);
    return text === 'let' || (ITEMS.has(text) && !WITHIN.has(this.#reader.text(at - 1)));
  }

  get #top(): OpenBlock {
    return this.#blocks[this.#blocks.length - 1]!;
  }

  #open(holds: boolean, isWord: boolean): void {
    this.#blocks.push({ column: this.#column, holds, isWord, lets: [] });
  }

  #close(): void {
    if (!this.#top.isWord) this.#blocks.pop();
  }

  #word(at: number, word: string): void {
    const { holds, lets } = this.#top;
    if (OPENING.has(word)) this.#open(word !== 'begin', true);
    else if (word === 'end') this.#closeWord();
    else if (word === 'let') {
      lets.push(at);
      if (holds) this.#items.set(at, word);
    } else if (word === 'in') {
      const ended = lets.pop();
      if (ended !== undefined) this.#items.delete(ended);
    } else if (word === 'and') {
      const owner = lets.at(-1);
      const isConstraint = /^(?:type|module)$/.test(this.#reader.text(at + 1));
      if (owner !== undefined && holds && !isConstraint) this.#owners.set(at, owner);
    } else if (holds && ITEMS.has(word) && !WITHIN.has(this.#reader.text(at - 1))) {
      this.#items.set(at, word);
      lets.length = 0;
      lets.push(at);
    }
  }

  /** Unclosed brackets in a block end with it. */
  #closeWord(): void {
    while (!this.#top.isWord) this.#blocks.pop();
    if (this.#blocks.length > 1) this.#blocks.pop();
  }
}
