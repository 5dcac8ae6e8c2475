import type { Span } from '../language.js';
import { closerInCode } from './code-end.js';

/** A line that declares something about the whole page: `@inject Clock Time`. */
export interface Directive extends Span {
  readonly word: string;
}

/** The code in a Razor page, each list in order. */
export interface RazorCode {
  /** All code: expressions, statements, and the content of member blocks. */
  readonly pieces: readonly Span[];
  /** Where pieces end that are not whole statements. */
  readonly ends: readonly number[];
  /** The content of `@code { … }` and `@functions { … }`. */
  readonly members: readonly Span[];
  /** The code in these without the markup in it. */
  readonly memberCode: readonly Span[];
  /** Where markup is a value: `@<b>…</b>`. */
  readonly values: readonly number[];
  /** Those in the code of members. */
  readonly memberValues: readonly number[];
  /** Names of elements that may be components. */
  readonly tags: readonly Span[];
  readonly comments: readonly Span[];
  /** What follows the words of directives. */
  readonly directives: readonly Directive[];
}

/** Deepest nesting of elements and blocks; deeper ones are skipped. */
const DEEPEST = 200;
/** How many characters in total may be searched for brackets that nothing closes; more would take quadratic time. */
const MOST_IN_VAIN = 1_000_000;

/** A position in a page, and the code found before it. */
export class RazorCursor implements RazorCode {
  readonly pieces: Span[] = [];
  readonly ends: number[] = [];
  readonly members: Span[] = [];
  readonly memberCode: Span[] = [];
  readonly values: number[] = [];
  readonly memberValues: number[] = [];
  readonly tags: Span[] = [];
  readonly comments: Span[] = [];
  readonly directives: Directive[] = [];
  at = 0;
  #depth = 0;
  #inVain = 0;

  constructor(readonly text: string) {}

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  get isDeep(): boolean {
    return this.#depth >= DEEPEST;
  }

  /** The character at an offset from the position; empty outside the text. */
  mark(offset = 0): string {
    return this.text[this.at + offset] ?? '';
  }

  peek(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0] ?? '';
  }

  /** Moves past the match of a sticky pattern, and returns it. */
  match(pattern: RegExp): string {
    const found = this.peek(pattern);
    this.at += found.length;
    return found;
  }

  piece(start: number, end: number): void {
    if (start < end) this.pieces.push({ start, end });
  }

  /** Moves past a comment that begins with two characters. */
  comment(close: string): void {
    const start = this.at;
    const found = this.text.indexOf(close, start + 2);
    this.at = found < 0 ? this.text.length : found + close.length;
    this.comments.push({ start, end: this.at });
  }

  /** Offset of what closes the bracket before an offset; -1 if nothing does. */
  closer(from: number): number {
    if (this.#inVain > MOST_IN_VAIN) return -1;
    const close = closerInCode(this.text, from);
    if (close < 0) this.#inVain += this.text.length - from;
    return close;
  }

  /** Reads something nested. */
  within(read: () => void): void {
    this.#depth++;
    read();
    this.#depth--;
  }
}
