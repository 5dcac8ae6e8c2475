import type { SourceLines } from '../model/source-text.js';
import { LetterPattern } from './letter-pattern.js';
import { lineTokens, tokenTable } from './line-tokens.js';
import { stemPrefix } from './stem-prefix.js';
import { stemsOfToken, tokensOf } from './terms.js';
import { isAsciiWordCode } from './word-code.js';

/** With more terms than this, texts are tokenised instead of searched. */
const MOST_SEARCHED = 40;

const ASCII = /^[\x20-\x7e]*$/;
const WORD_PART = new LetterPattern(String.raw`[\p{L}\p{N}\p{M}_]`);

/** Finds which of some terms texts contain. It caches the terms of each token, since code repeats its names. */
export class TermSearch {
  private readonly indices: ReadonlyMap<string, number>;
  private readonly isSearched: boolean;
  private readonly table = tokenTable();
  private readonly tokens = new Map<string, readonly number[]>();
  private readonly numbered = new Map<number, readonly number[]>();
  /** For each term's index, the number of the last text that contains it. */
  private readonly seenIn: Uint32Array;
  private texts = 0;

  /** @param terms Distinct stems. */
  constructor(private readonly terms: readonly string[]) {
    this.indices = new Map(terms.map((term, index) => [term, index]));
    this.isSearched = terms.length <= MOST_SEARCHED && terms.every((term) => ASCII.test(term));
    this.seenIn = new Uint32Array(terms.length);
  }

  /**
   * Indices, ascending, of the terms that `termsOf` would return for a text. A few terms are searched for, and only
   * the tokens around a match are split into words; code contains hundreds of others.
   */
  in(text: string): readonly number[] {
    if (this.isSearched) {
      const lower = text.toLowerCase();
      // Letters whose lower case has another length, or that have no plain form, are rare enough for the slow way.
      if (lower.length === text.length) return this.searched(text, lower);
    }
    return this.takenApart(text);
  }

  private searched(text: string, lower: string): readonly number[] {
    const found: number[] = [];
    for (const [index, term] of this.terms.entries()) {
      if (holds(text, lower, term)) found.push(index);
    }
    return found;
  }

  /** The same for lines of a file from `from` up to but excluding `to`, counted from 0. */
  inLines(lines: SourceLines, from: number, to: number): readonly number[] {
    if (this.isSearched) return this.in(lines.slice(from, to).join('\n'));
    const kept = lineTokens(lines, this.table);
    const end = Math.min(to, lines.length);
    kept.prepare(from, end);
    const { starts, ends, numbers } = kept;
    const found: number[] = [];
    this.texts++;
    for (let line = from; line < end; line++) {
      for (let at = starts[line]!; at < ends[line]!; at++) {
        this.addNew(this.ofNumber(numbers[at]!), found);
      }
    }
    return found.sort((a, b) => a - b);
  }

  private takenApart(text: string): readonly number[] {
    const found: number[] = [];
    this.texts++;
    for (const token of tokensOf(text)) this.addNew(this.ofToken(token), found);
    return found.sort((a, b) => a - b);
  }

  /** Adds those indices that the text did not have yet. */
  private addNew(indices: readonly number[], to: number[]): void {
    for (const index of indices) {
      if (this.seenIn[index] === this.texts) continue;
      this.seenIn[index] = this.texts;
      to.push(index);
    }
  }

  private ofNumber(number: number): readonly number[] {
    let known = this.numbered.get(number);
    if (known === undefined) {
      known = this.ofToken(this.table.tokens[number]!);
      this.numbered.set(number, known);
    }
    return known;
  }

  private ofToken(token: string): readonly number[] {
    let known = this.tokens.get(token);
    if (known === undefined) {
      known = stemsOfToken(token).flatMap((stemmed) => this.indices.get(stemmed) ?? []);
      this.tokens.set(token, known);
    }
    return known;
  }
}

function holds(text: string, lower: string, term: string): boolean {
  const start = stemPrefix(term);
  for (let at = lower.indexOf(start); at >= 0; ) {
    let from = at;
    let to = at + start.length;
    while (from > 0 && isWordPart(lower, from - 1)) from--;
    while (to < lower.length && isWordPart(lower, to)) to++;
    if (stemsOfToken(text.slice(from, to)).includes(term)) return true;
    at = lower.indexOf(start, to);
  }
  return false;
}

function isWordPart(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) {
    return isAsciiWordCode(code);
  }
  // A half of a surrogate pair counts as part of the token, which at worst becomes larger than it is.
  return (code >= 0xd800 && code <= 0xdfff) || WORD_PART.test(text.charAt(at));
}
