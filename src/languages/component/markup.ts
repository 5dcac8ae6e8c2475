import type { Span } from '../language.js';
import type { ComponentSyntax } from './parts.js';

/** The code in the markup of a component, in order. */
export interface MarkupCode {
  /** Contents of expressions. */
  readonly expressions: readonly Span[];
  /** Names of elements, including the `<`. */
  readonly tags: readonly Span[];
}

const NAME = /[A-Za-z][\w.:-]*/y;
const ATTRIBUTE = /[^\s=/>{"']+/y;
/** Attributes whose value is an expression. */
const BOUND = /^(?:[:@#]|v-)/;
/** Svelte directives that name a function. */
const DIRECTIVE = /^(?:use|transition|in|out|animate):/;
/** What opens or closes a Svelte block, and rendering tags: `#each`, `:else if`, `@html`. */
const BLOCK_WORD = /^\s*[#:/@](?:else\s+if|\w+)/;
/** Blocks that bind names, and where the names begin: `#each entries as entry (entry.id)`, `#snippet row(entry)`. */
const NAMING: Readonly<Record<string, RegExp>> = {
  '#each': /\sas\s/,
  '#await': /\s(?:then|catch)\s/,
  '#snippet': /^/,
};

class MarkupReader {
  readonly expressions: Span[] = [];
  readonly tags: Span[] = [];
  #at: number;

  constructor(
    private readonly text: string,
    start: number,
    private readonly end: number,
    private readonly syntax: ComponentSyntax,
  ) {
    this.#at = start;
  }

  read(): void {
    while (this.#at < this.end) {
      const code = this.text[this.#at];
      if (code === '<') this.#readTag();
      else if (code === '{') this.#readBraces();
      else this.#at++;
    }
  }

  #readTag(): void {
    const start = this.#at++;
    const name = this.#match(NAME);
    if (name === '') return;
    this.tags.push({ start, end: this.#at });
    while (this.#at < this.end && this.text[this.#at] !== '>') {
      const before = this.#at;
      if (this.text[this.#at] === '{') this.#readBraces();
      else this.#readAttribute();
      if (this.#at === before) this.#at++;
    }
    this.#at++;
  }

  #readAttribute(): void {
    const start = this.#at;
    const name = this.#match(ATTRIBUTE);
    if (name === '') return;
    const directive = this.syntax.isVue ? null : DIRECTIVE.exec(name);
    if (directive !== null) this.#add(start + directive[0].length, this.#at);
    if (this.text[this.#at] !== '=') return;
    this.#at++;
    const quote = this.text[this.#at];
    if (quote === '{') this.#readBraces();
    else if (quote === '"' || quote === "'" || quote === '`') this.#readQuoted(quote, name);
  }

  #readQuoted(quote: string, name: string): void {
    const start = this.#at + 1;
    const close = this.text.indexOf(quote, start);
    const end = close < 0 || close > this.end ? this.end : close;
    if (this.syntax.isVue) {
      if (BOUND.test(name)) this.#add(start, end);
    } else if (!this.syntax.hasFrontmatter) {
      // `class="card {size}"`
      for (this.#at = start; this.#at < end; ) {
        if (this.text[this.#at] === '{') this.#readBraces();
        else this.#at++;
      }
    }
    this.#at = Math.max(this.#at, end + 1);
  }

  /** `{{ expression }}` in Vue, `{expression}` in the others. */
  #readBraces(): void {
    if (this.syntax.isVue) {
      if (!this.text.startsWith('{{', this.#at)) {
        this.#at++;
        return;
      }
      const close = this.text.indexOf('}}', this.#at);
      const end = close < 0 || close > this.end ? this.end : close;
      this.#add(this.#at + 2, end);
      this.#at = end + 2;
      return;
    }
    const start = this.#at + 1;
    const end = closingBrace(this.text, start, this.end);
    const word = BLOCK_WORD.exec(this.text.slice(start, Math.min(end, start + 40)))?.[0] ?? '';
    const inside = start + word.length;
    const naming = NAMING[word.trim()];
    const named = naming === undefined ? -1 : this.text.slice(inside, end).search(naming);
    this.#add(inside, named < 0 ? end : inside + named);
    this.#at = end + 1;
  }

  #add(start: number, end: number): void {
    if (start < end) this.expressions.push({ start, end });
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }
}

/**
 * Offset of the brace that closes the one before `from`; `end` if there is none. Quotes count only if closed
 * on their line.
 */
function closingBrace(text: string, from: number, end: number): number {
  let depth = 0;
  for (let at = from; at < end; at++) {
    const character = text[at]!;
    if (character === '{') depth++;
    else if (character === '}' && depth-- === 0) return at;
    else if (character === '"' || character === '`') at = quoteEnd(text, at);
    else if (character === "'" && !/\w/.test(text[at - 1] ?? '')) at = quoteEnd(text, at);
  }
  return end;
}

/** Offset of the closing quote; of the opening one if its line ends first. */
function quoteEnd(text: string, open: number): number {
  const quote = text[open]!;
  for (let at = open + 1; at < text.length; at++) {
    const character = text[at]!;
    if (character === quote) return at;
    if (character === '\\') at++;
    else if (character === '\n' && quote !== '`') return open;
  }
  return open;
}

/** Reads the markup of a component, in time linear in its length even if something is left open. */
export function markupCode(
  text: string,
  markup: readonly Span[],
  syntax: ComponentSyntax,
): MarkupCode {
  const expressions: Span[] = [];
  const tags: Span[] = [];
  for (const { start, end } of markup) {
    const reader = new MarkupReader(text, start, end, syntax);
    reader.read();
    expressions.push(...reader.expressions);
    tags.push(...reader.tags);
  }
  return { expressions, tags };
}
