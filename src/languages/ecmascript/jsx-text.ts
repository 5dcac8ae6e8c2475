import { WordSet } from '../../text/word-set.js';
import type { Span } from '../language.js';
import { closingAngle } from '../tokens/call-arguments.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { ECMASCRIPT_KEYWORDS } from './keywords.js';

/** An element that is still open, or braces around code. */
interface Frame {
  /** In the opening tag, between the tags, or in braces. */
  state: 'tag' | 'children' | 'code';
  /** Name of the element; empty for a fragment. */
  readonly name: string;
  /** Attribute names, and words between the tags. */
  readonly words: Span[];
}

const CODE: Frame = { state: 'code', name: '', words: [] };
/** How many open elements to search for the one that a closing tag ends. */
const MOST_ELEMENTS = 50;
/** Character codes of brackets and marks. */
const [LESS, GREATER, OPEN, CLOSE] = [60, 62, 123, 125];
/** What a tag may contain after its name, besides words, type arguments and braces. */
const IN_TAG: ReadonlySet<number> = new Set([Token.String, ...codesOf('=.-:/')]);
/** Tokens that end a value: a `<` after one is a comparison. */
const VALUE_ENDS: ReadonlySet<number> = new Set([
  ...[Token.Number, Token.String, Token.Pattern],
  ...codesOf(')]}'),
]);
const KEYWORDS = new WordSet(ECMASCRIPT_KEYWORDS);

function codesOf(marks: string): number[] {
  return [...marks].map((mark) => mark.charCodeAt(0));
}

/**
 * Finds the words between tags and the attribute names, which are no uses of code with the same name.
 * Something that is never closed was not an element but a type parameter, or an element in which a quote or
 * comment was misread.
 */
export function jsxWords(reader: TokenReader): readonly Span[] {
  return new JsxReader(reader).read();
}

class JsxReader {
  readonly #found: Span[] = [];
  readonly #frames: Frame[] = [];
  #at = 0;

  constructor(private readonly reader: TokenReader) {}

  read(): readonly Span[] {
    for (; this.#at < this.reader.count; this.#at++) {
      const kind = this.reader.kind(this.#at);
      const top = this.#frames.at(-1);
      if (kind === OPEN) this.#frames.push(CODE);
      else if (kind === CLOSE) this.#closeBraces();
      else if (top?.state === 'tag') this.#readTag(top, kind);
      else if (top?.state === 'children') this.#readChild(top, kind);
      else if (kind === LESS && this.#mayOpen()) this.#open();
    }
    return this.#found;
  }

  /** Whether an element may start here, rather than a comparison or type arguments. */
  #mayOpen(): boolean {
    const { reader } = this;
    const before = reader.kind(this.#at - 1);
    if (before === Token.Word && !reader.isOneOf(this.#at - 1, KEYWORDS)) return false;
    return !VALUE_ENDS.has(before) && this.#namesElement();
  }

  #namesElement(): boolean {
    const { reader } = this;
    const next = reader.kind(this.#at + 1);
    const touches = reader.end(this.#at) === reader.start(this.#at + 1);
    return touches && (next === Token.Word || next === GREATER);
  }

  #open(): void {
    const { end, name } = this.#nameFrom(this.#at + 1);
    this.#at = end;
    this.#frames.push({ state: name === '' ? 'children' : 'tag', name, words: [] });
  }

  /** The name at a position, and the position of its last token; for a fragment, the position of its end. */
  #nameFrom(from: number): { readonly name: string; readonly end: number } {
    const { reader } = this;
    if (reader.kind(from) !== Token.Word) return { name: '', end: from };
    let end = from;
    while (/^[.:-]$/.test(reader.text(end + 1)) && reader.kind(end + 2) === Token.Word) end += 2;
    return { name: reader.between(reader.start(from), reader.end(end)), end };
  }

  #readTag(tag: Frame, kind: number): void {
    const { reader } = this;
    if (kind === Token.Word) this.#keepWord(tag);
    else if (kind === GREATER && reader.is(this.#at - 1, '/')) this.#close(tag.name);
    else if (kind === GREATER) tag.state = 'children';
    else if (kind === LESS && reader.is(this.#at - 1, '=')) this.#open();
    else if (kind === LESS) this.#at = Math.max(this.#at, closingAngle(reader, this.#at));
    else if (!IN_TAG.has(kind)) this.#frames.pop();
  }

  #readChild(element: Frame, kind: number): void {
    const { reader } = this;
    if (kind === Token.Word) this.#keepWord(element);
    // `<T>(a: T) => T`; text between tags cannot contain a bare `>`.
    else if (kind === GREATER) this.#frames.pop();
    else if (kind === LESS && reader.is(this.#at + 1, '/')) {
      const { name, end } = this.#nameFrom(this.#at + 2);
      this.#at = name === '' ? end : end + 1;
      this.#close(name);
    } else if (kind === LESS && this.#namesElement()) this.#open();
  }

  #keepWord({ words }: Frame): void {
    words.push({ start: this.reader.start(this.#at), end: this.reader.end(this.#at) });
  }

  /** Ends the innermost element with a name; unclosed ones inside it were not elements. */
  #close(name: string): void {
    const frames = this.#frames;
    for (let steps = 1; steps <= MOST_ELEMENTS; steps++) {
      const frame = frames.at(-steps);
      if (frame === undefined || frame.state === 'code') return;
      if (frame.name !== name) continue;
      for (const word of frame.words) this.#found.push(word);
      frames.length -= steps;
      return;
    }
  }

  #closeBraces(): void {
    while (this.#frames.length > 0 && this.#frames.pop()!.state !== 'code');
  }
}
