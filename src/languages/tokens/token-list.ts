import { codeUnitsOf } from '../../text/code-units.js';
import { NO_WORD, vocabulary } from '../../text/vocabulary.js';

/** What a token is. Punctuation has its own character code (33 and up) as its kind. */
export const Token = {
  Word: 1,
  /** A string literal, or the literal part of a template, quotes included. */
  String: 2,
  Comment: 3,
  Number: 4,
  /** A regular expression literal. */
  Pattern: 5,
} as const;

/** Shifts every word number, {@link NO_WORD} included, above 0. */
const NUMBERED = 1 - NO_WORD;

/**
 * Tokens of a text as columns, in order and without overlap; the gaps are white space. Words, strings and
 * comments come from here rather than from the tree, because one native call per syntax node costs more than
 * scanning the text.
 */
export class TokenList {
  /** The UTF-16 units of the text. */
  readonly units: Uint16Array;
  /** {@link Token} or the character code of a punctuation mark. */
  kinds = new Uint16Array(256);
  /** Offsets in UTF-16 units. */
  starts = new Uint32Array(256);
  ends = new Uint32Array(256);
  count = 0;
  /** By position: the number of a word + {@link NUMBERED}, or 0 until it is asked for. */
  #words = new Int32Array(0);
  #generation = vocabulary.generation;

  constructor(readonly text: string) {
    vocabulary.makeRoom();
    this.units = codeUnitsOf(text);
  }

  /** The text of the token at a position; empty outside the list. */
  textAt(position: number): string {
    if (position < 0 || position >= this.count) return '';
    const start = this.starts[position]!;
    const end = this.ends[position]!;
    const word = this.kinds[position] === Token.Word ? this.wordAt(position) : NO_WORD;
    return word === NO_WORD ? this.text.slice(start, end) : vocabulary.text(word);
  }

  /** The number of a token in the {@link vocabulary}; {@link NO_WORD} if the token is too long. */
  wordAt(position: number): number {
    if (this.#words.length < this.count || this.#generation !== vocabulary.generation) {
      this.#renewWords();
    }
    const known = this.#words[position]!;
    if (known !== 0) return known - NUMBERED;
    const word = vocabulary.number(this.units, this.starts[position]!, this.ends[position]!);
    this.#words[position] = word + NUMBERED;
    return word;
  }

  push(kind: number, start: number, end: number): void {
    if (this.count === this.kinds.length) this.#grow();
    this.kinds[this.count] = kind;
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.count++;
  }

  /** Kind of the token at a position; 0 outside the list. */
  kind(position: number): number {
    return position >= 0 && position < this.count ? this.kinds[position]! : 0;
  }

  /** Position of the first token that starts at or after an offset; `count` if there is none. */
  indexAt(offset: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.starts[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #renewWords(): void {
    const words = new Int32Array(this.kinds.length);
    if (this.#generation === vocabulary.generation) words.set(this.#words);
    this.#words = words;
    this.#generation = vocabulary.generation;
  }

  #grow(): void {
    const size = this.kinds.length * 4;
    const wider = <T extends Uint16Array | Uint32Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.kinds = wider(this.kinds, new Uint16Array(size));
    this.starts = wider(this.starts, new Uint32Array(size));
    this.ends = wider(this.ends, new Uint32Array(size));
  }
}
