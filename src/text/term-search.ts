import { LetterPattern } from './letter-pattern.js';
import { stemPrefix } from './stem-prefix.js';
import { stemsOfToken, tokensOf } from './terms.js';

/** More terms than these are looked for by taking the text apart. */
const MOST_SEARCHED = 40;

const ASCII = /^[\x20-\x7e]*$/;
const WORD_PART = new LetterPattern(String.raw`[\p{L}\p{N}\p{M}_]`);

/** Finds out which of some terms stand in texts, and remembers of tokens which of them they have: code repeats its names. */
export class TermSearch {
  private readonly indices: ReadonlyMap<string, number>;
  private readonly isSearched: boolean;
  private readonly tokens = new Map<string, readonly number[]>();
  /** By index of a term, the last text that has it. */
  private readonly seenIn: Uint32Array;
  private texts = 0;

  /** @param terms Distinct stems. */
  constructor(private readonly terms: readonly string[]) {
    this.indices = new Map(terms.map((term, index) => [term, index]));
    this.isSearched = terms.length <= MOST_SEARCHED && terms.every((term) => ASCII.test(term));
    this.seenIn = new Uint32Array(terms.length);
  }

  /**
   * Indices, ascending, of the terms that `termsOf` gives for a text. A few terms are searched for, and only the tokens around
   * what is found are taken apart; code holds hundreds of others.
   */
  in(text: string): readonly number[] {
    if (this.isSearched) {
      const lower = text.toLowerCase();
      // Letters that change their length, or have no plain form, are rare enough to be left to the slow way.
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

  private takenApart(text: string): readonly number[] {
    const found: number[] = [];
    this.texts++;
    for (const token of tokensOf(text)) {
      for (const index of this.ofToken(token)) {
        if (this.seenIn[index] === this.texts) continue;
        this.seenIn[index] = this.texts;
        found.push(index);
      }
    }
    return found.sort((a, b) => a - b);
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
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x5f;
  }
  // Halves of a surrogate pair belong to whatever stands there: the token is only taken larger than it is.
  return (code >= 0xd800 && code <= 0xdfff) || WORD_PART.test(text.charAt(at));
}
