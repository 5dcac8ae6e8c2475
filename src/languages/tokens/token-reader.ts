import type { WordSet } from '../../text/word-set.js';
import { Token, type TokenList } from './token-list.js';

/** Reads a {@link TokenList} by position, without comments; positions outside the list read as nothing. */
export class TokenReader {
  readonly count: number;
  readonly #text: string;
  readonly #tokens: TokenList;
  /** Positions in the list of the tokens that are not comments. */
  readonly #positions: Uint32Array;
  /** Their kinds, copied because they are read most often. */
  readonly #kinds: Uint16Array;

  constructor(source: { readonly text: string; readonly tokens: TokenList }) {
    this.#text = source.text;
    this.#tokens = source.tokens;
    const { kinds, count } = source.tokens;
    this.#positions = new Uint32Array(count);
    this.#kinds = new Uint16Array(count);
    let kept = 0;
    for (let at = 0; at < count; at++) {
      if (kinds[at] === Token.Comment) continue;
      this.#positions[kept] = at;
      this.#kinds[kept++] = kinds[at]!;
    }
    this.count = kept;
  }

  /** {@link Token} or the character code of a punctuation mark; 0 outside the list. */
  kind(at: number): number {
    return at >= 0 && at < this.count ? this.#kinds[at]! : 0;
  }

  /** Whether a token is this punctuation mark. */
  is(at: number, mark: string): boolean {
    return this.kind(at) === mark.charCodeAt(0);
  }

  /** Position of the first such punctuation mark at or after a position, or -1; faster than asking every token. */
  next(mark: string, from: number): number {
    return this.#kinds.indexOf(mark.charCodeAt(0), from);
  }

  /** Whether a word may be among the tokens, because the text contains its letters. */
  mayHold(word: string): boolean {
    return this.#tokens.text.includes(word);
  }

  /** Whether a token is this word. */
  isWord(at: number, word: string): boolean {
    return (
      this.kind(at) === Token.Word &&
      this.end(at) - this.start(at) === word.length &&
      this.text(at) === word
    );
  }

  /** Whether a token is one of some words. */
  isOneOf(at: number, words: WordSet): boolean {
    return this.kind(at) === Token.Word && words.has(this.#tokens.wordAt(this.#positions[at]!));
  }

  start(at: number): number {
    return at >= 0 && at < this.count ? this.#tokens.starts[this.#positions[at]!]! : -1;
  }

  end(at: number): number {
    return at >= 0 && at < this.count ? this.#tokens.ends[this.#positions[at]!]! : -1;
  }

  /** Position of the first token that starts at or after an offset; `count` if there is none. */
  positionAt(offset: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.start(middle) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The text between two offsets. */
  between(start: number, end: number): string {
    return this.#text.slice(start, end);
  }

  /** Whether a line ends between a token and the one before it, comments between them included. */
  breaksBefore(at: number): boolean {
    return this.between(this.end(at - 1), this.start(at)).includes('\n');
  }

  text(at: number): string {
    return at >= 0 && at < this.count ? this.#tokens.textAt(this.#positions[at]!) : '';
  }
}
