import type { Span } from '../language.js';
import { closerInCode } from './code-end.js';

/** A line that tells something of the whole page: `@inject Clock Time`. */
export interface Directive extends Span {
  readonly word: string;
}

/** What a page of Razor says in code, each list in order. */
export interface RazorCode {
  /** All code: expressions, statements, and what the blocks of members hold. */
  readonly pieces: readonly Span[];
  /** Where a piece ends that is no whole statement. */
  readonly ends: readonly number[];
  /** What stands between the brackets of `@code { … }` and `@functions { … }`. */
  readonly members: readonly Span[];
  /** The code in these without the markup in it. */
  readonly memberCode: readonly Span[];
  /** Where markup stands for a value: `@<b>…</b>`. */
  readonly values: readonly number[];
  /** Those in the code of members. */
  readonly memberValues: readonly number[];
  /** Names of elements that can be those of components. */
  readonly tags: readonly Span[];
  readonly comments: readonly Span[];
  /** What follows the words of directives. */
  readonly directives: readonly Directive[];
}

/** Elements and blocks within each other at most; deeper ones are passed over. */
const DEEPEST = 200;
/** Characters that are looked through for brackets that nothing closes, all in all: more would take time by the square. */
const MOST_IN_VAIN = 1_000_000;

/** A place in a page, and what was found before it. */
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

  /** The character at an offset from the place; empty outside of the text. */
  mark(offset = 0): string {
    return this.text[this.at + offset] ?? '';
  }

  peek(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0] ?? '';
  }

  /** Goes behind what a sticky pattern finds, and returns that. */
  match(pattern: RegExp): string {
    const found = this.peek(pattern);
    this.at += found.length;
    return found;
  }

  piece(start: number, end: number): void {
    if (start < end) this.pieces.push({ start, end });
  }

  /** Goes behind a comment that begins with two marks. */
  comment(close: string): void {
    const start = this.at;
    const found = this.text.indexOf(close, start + 2);
    this.at = found < 0 ? this.text.length : found + close.length;
    this.comments.push({ start, end: this.at });
  }

  /** Offset of what closes a bracket of code before an offset; -1 where nothing does. */
  closer(from: number): number {
    if (this.#inVain > MOST_IN_VAIN) return -1;
    const close = closerInCode(this.text, from);
    if (close < 0) this.#inVain += this.text.length - from;
    return close;
  }

  /** Reads what stands within something else. */
  within(read: () => void): void {
    this.#depth++;
    read();
    this.#depth--;
  }
}
