import { isAscii } from '../text/letter-pattern.js';
import { literalPattern } from '../text/literal-pattern.js';
import { stemPrefix } from '../text/stem-prefix.js';
import { stem, stemsOfToken, termHash, tokensOf } from '../text/terms.js';
import type { RequestTerm } from './request-terms.js';
import { pairOf, type RequestWording } from './request-wording.js';

/** Characters of the longest line of code that somebody wrote. */
const LONGEST_LINE = 1000;

/** What a line has of the wording of a request; repetitions kept. */
export interface WordedLine {
  /** Indices of terms. */
  readonly terms: readonly number[];
  /** Pairs of terms side by side; the first one may end the line before. */
  readonly pairs: readonly number[];
  readonly identifiers: readonly string[];
}

const NONE: readonly never[] = [];
const NOTHING: WordedLine = { terms: NONE, pairs: NONE, identifiers: NONE };

/** What a token has of the wording. */
interface WordedToken {
  /** The request's terms, in order; -1 for words that the request lacks. */
  readonly terms: readonly number[];
  readonly isIdentifier: boolean;
}

/** More terms than these stand in nearly every line: no line is passed over for them. */
const MOST_SEARCHED = 40;

/** Finds the wording of a request in lines. */
export class WordingReader {
  private readonly mayHold: (text: string) => boolean;
  private readonly tokens = new Map<string, WordedToken>();

  constructor(
    terms: readonly RequestTerm[],
    private readonly wording: RequestWording,
  ) {
    this.mayHold = filterFor(terms, wording);
  }

  /** @param lines Of one file, one after the other. */
  read(lines: readonly string[]): WordedLine[] {
    let previous = -1;
    return lines.map((line) => {
      if (line.length > LONGEST_LINE || !this.mayHold(line)) {
        previous = -1;
        return NOTHING;
      }
      // Most lines have no pair and no identifier of a request.
      let found: number[] | undefined;
      let pairs: number[] | undefined;
      let identifiers: string[] | undefined;
      for (const token of tokensOf(line)) {
        const { terms, isIdentifier } = this.wordedToken(token);
        if (isIdentifier) identifiers = added(identifiers, token);
        if (terms.length === 0) previous = -1;
        for (const term of terms) {
          if (term >= 0) {
            found = added(found, term);
            const pair = previous < 0 ? -1 : pairOf(previous, term);
            if (this.wording.pairs.has(pair)) pairs = added(pairs, pair);
          }
          previous = term;
        }
      }
      if (found !== undefined || identifiers !== undefined) {
        return { terms: found ?? NONE, pairs: pairs ?? NONE, identifiers: identifiers ?? NONE };
      }
      previous = -1;
      return NOTHING;
    });
  }

  private wordedToken(token: string): WordedToken {
    const known = this.tokens.get(token);
    if (known !== undefined) return known;
    const { indices, identifiers } = this.wording;
    const stems = this.mayHold(token) ? stemsOfToken(token) : NONE;
    const terms = stems.map((stemmed) => indices.get(termHash(stemmed)) ?? -1);
    const worded = { terms, isIdentifier: identifiers.has(token) };
    this.tokens.set(token, worded);
    return worded;
  }
}

function added<Thing>(things: Thing[] | undefined, thing: Thing): Thing[] {
  if (things === undefined) return [thing];
  things.push(thing);
  return things;
}

/**
 * Whether a line or token may have something of the request. A few words are in few lines, and to take the others apart would be most
 * of the work; letters beyond ASCII have more than one form, so that a text with such is always looked into.
 */
function filterFor(
  terms: readonly RequestTerm[],
  { identifiers }: RequestWording,
): (text: string) => boolean {
  if (terms.length > MOST_SEARCHED) return () => true;
  const starts = [...terms.map(({ word }) => stemPrefix(stem(word))), ...identifiers.keys()];
  const plain = starts.filter(isAscii).map(literalPattern);
  const pattern = new RegExp(plain.length > 0 ? plain.join('|') : '(?!)', 'i');
  return (text) => pattern.test(text) || !isAscii(text);
}
