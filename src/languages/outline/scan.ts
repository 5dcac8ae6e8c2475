import { Character, characterClass } from '../tokens/character-class.js';
import { Token, TokenList } from '../tokens/token-list.js';
import type { Lexis, Literal } from './lexis.js';

const NEWLINE = 10;
const BACKSLASH = 92;
const DOT = 46;
const ROUND = 40;
const OPEN = 123;
const CLOSE = 125;
const ASCII = 128;

/** A string that continues after the code embedded in it. */
interface OpenString {
  readonly literal: Literal;
  readonly close: string;
  /** The bracket that opened the code. */
  readonly opener: number;
  /** Brackets of its kind that the code has open. */
  depth: number;
}

/** A here-document, whose lines are below the one that opens it. */
interface Below {
  readonly end: RegExp;
  readonly kind: number;
}

/** Builds the scanner of a language. The scanner never throws, and its time is linear in the length of the text. */
export function scannerOf(lexis: Lexis): (text: string) => TokenList {
  const byStart: Literal[][] = Array.from({ length: ASCII }, () => []);
  for (const literal of lexis.literals)
    for (const start of literal.starts) byStart[start.charCodeAt(0)]!.push(literal);
  return (text) => new OutlineScanner(text, lexis, byStart).scan();
}

class OutlineScanner {
  readonly #tokens: TokenList;
  readonly #units: Uint16Array;
  readonly #strings: OpenString[] = [];
  #below: Below[] = [];
  /** Closing marks that the rest of the text does not contain. */
  readonly #missing = new Set<string>();
  #at = 0;

  constructor(
    private readonly text: string,
    private readonly lexis: Lexis,
    private readonly byStart: readonly (readonly Literal[])[],
  ) {
    this.#tokens = new TokenList(text);
    this.#units = this.#tokens.units;
  }

  scan(): TokenList {
    const { begin } = this.lexis;
    if (begin !== undefined) this.#string(begin, begin.close!([''] as never), 0, 0);
    while (this.#at < this.text.length) this.#step();
    return this.#tokens;
  }

  #step(): void {
    const code = this.#units[this.#at]!;
    const kind = characterClass(code);
    if (kind === Character.space) {
      this.#at++;
      if (code === NEWLINE && this.#below.length > 0) this.#linesBelow();
      return;
    }
    if (code < ASCII && this.byStart[code]!.length > 0 && this.#literal(code)) return;
    if (kind === Character.word) this.#take(Token.Word, this.#wordEnd());
    else if (kind === Character.digit) this.#take(Token.Number, this.#numberEnd());
    else if (this.#strings.length === 0 || !this.#bracket(code)) this.#take(code, this.#at + 1);
  }

  #take(kind: number, end: number): void {
    this.#tokens.push(kind, this.#at, end);
    this.#at = end;
  }

  #wordEnd(): number {
    let end = this.#at + 1;
    while (characterClass(this.#units[end]!) >= Character.word && end < this.text.length) end++;
    const { suffix } = this.lexis;
    if (suffix === undefined) return end;
    suffix.lastIndex = end;
    return suffix.test(this.text) ? suffix.lastIndex : end;
  }

  #numberEnd(): number {
    let end = this.#at + 1;
    for (; end < this.text.length; end++) {
      const fraction =
        this.#units[end] === DOT && characterClass(this.#units[end + 1]!) === Character.digit;
      if (!fraction && characterClass(this.#units[end]!) < Character.word) break;
    }
    return end;
  }

  #literal(code: number): boolean {
    for (const literal of this.byStart[code]!) {
      literal.open.lastIndex = this.#at;
      const match = literal.open.exec(this.text);
      if (match === null) continue;
      if (literal.after !== undefined && !literal.after(this.#tokens, this.#at)) continue;
      const behind = this.#at + match[0].length;
      if (literal.below !== undefined) {
        const end = literal.below(match);
        if (!this.#holds(end, behind)) continue;
        this.#below.push({ end, kind: literal.kind });
        this.#take(literal.kind, behind);
      } else if (literal.close === undefined) this.#take(literal.kind, behind);
      else this.#string(literal, literal.close(match), this.#at, behind);
      return true;
    }
    return false;
  }

  /** Remembers marks that were not found: searching again for each opening mark would take quadratic time. */
  #holds(end: RegExp, from: number): boolean {
    if (this.#missing.has(end.source)) return false;
    end.lastIndex = from;
    const found = end.test(this.text);
    if (!found) this.#missing.add(end.source);
    return found;
  }

  #linesBelow(): void {
    const waiting = this.#below;
    this.#below = [];
    for (const { end, kind } of waiting) {
      end.lastIndex = this.#at;
      const behind = end.test(this.text) ? end.lastIndex : this.text.length;
      this.#take(kind, behind);
    }
  }

  /** A string, or its next part, that begins at `start`; scanned from `from` on. */
  #string(literal: Literal, close: string, start: number, from: number): void {
    const { text } = this;
    const units = this.#units;
    const last = close.charCodeAt(0);
    const { escapes } = literal;
    const hides = typeof escapes === 'string' ? escapes.charCodeAt(0) : escapes ? BACKSLASH : -1;
    const codes = literal.code ?? [];
    const opens = codes[0]?.charCodeAt(0) ?? -1;
    const again = literal.nested?.charCodeAt(0) ?? -1;
    let depth = 0;
    let at = from;
    for (; at < text.length; at++) {
      const code = units[at]!;
      const quoting = code === opens ? this.#behind(literal.quoting, at) : at;
      if (quoting > at) {
        at = quoting - 1;
        continue;
      }
      const written = code === opens ? codes.find((one) => text.startsWith(one, at)) : undefined;
      if (written !== undefined) {
        // `{{` is a literal bracket.
        if (written === '{' && units[at + 1] === OPEN) at++;
        else {
          const behind = at + (written === '{$' ? 1 : written.length);
          const opener = units[behind - 1]!;
          this.#strings.push({ literal, close, opener, depth: 0 });
          this.#push(literal.kind, start, behind);
          return;
        }
      } else if (code === hides) at++;
      else if (code === NEWLINE && literal.line) {
        this.#unclosed(literal.kind, start, from, at);
        return;
      } else if (code === last && text.startsWith(close, at)) {
        if (literal.doubled && text.startsWith(close, at + close.length)) at += close.length;
        else if (literal.continued?.includes(text[at + close.length] ?? ' ')) at += close.length;
        else if (depth-- > 0) at += close.length - 1;
        else {
          at += close.length;
          while (literal.greedy && units[at] === last) at++;
          this.#push(literal.kind, start, at);
          return;
        }
      } else if (code === again && text.startsWith(literal.nested!, at)) {
        depth++;
        at += literal.nested!.length - 1;
      }
    }
    this.#push(literal.kind, start, Math.min(at, text.length));
  }

  /** The offset after the match of a sticky pattern; the offset itself if it does not match. */
  #behind(pattern: RegExp | undefined, at: number): number {
    if (pattern === undefined) return at;
    pattern.lastIndex = at;
    return pattern.test(this.text) ? pattern.lastIndex : at;
  }

  /**
   * A quote without a closing one on its line is punctuation; but the last part of a string with embedded
   * code is still a string.
   */
  #unclosed(kind: number, start: number, from: number, end: number): void {
    const first = this.text.charCodeAt(start);
    const isMark = from > start && first !== CLOSE && first !== ROUND + 1;
    if (isMark) this.#push(this.#units[from - 1]!, start, from);
    else this.#push(kind, start, end);
  }

  #push(kind: number, start: number, end: number): void {
    if (end > start) this.#tokens.push(kind, start, end);
    this.#at = end;
  }

  /** A bracket of code embedded in a string; true if it ends that code. */
  #bracket(code: number): boolean {
    const open = this.#strings[this.#strings.length - 1]!;
    if (code === open.opener) open.depth++;
    const closer = open.opener === ROUND ? ROUND + 1 : CLOSE;
    if (code !== closer || open.depth-- > 0) return false;
    this.#strings.pop();
    this.#string(open.literal, open.close, this.#at, this.#at + 1);
    return true;
  }
}
