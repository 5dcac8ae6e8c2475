import type { RequestText } from '../../model/request.js';
import { isStopWord, stemsOfToken, termHash, tokensOf } from '../../text/terms.js';
import { BACKGROUND_FREQUENCY, dampedFrequency, type RequestTerm } from '../text/request-terms.js';
import { formsOf } from '../text/term-forms.js';

/** Additional weight of a pair, identifier or term that is in the title. */
const TITLE_WEIGHT = 2;

/** More than the number of terms in any request. */
const TERMS = 1 << 12;

/**
 * Spellings that prose does not use: `snake_case`, `camelCase`, `HTTP`, `utf8`. A single capital letter begins a
 * sentence.
 */
const IDENTIFIER = /_|[a-z][A-Z]|[A-Z]{2}|\d/;
const BEGINS_WITH_DIGIT = /^\d/;
const SHORTEST_IDENTIFIER = 3;

/** How a request words what it asks for: which words are adjacent, and which are written like code. */
export interface RequestWording {
  /** Index of each term, by the hash of each of its forms. */
  readonly indices: ReadonlyMap<number, number>;
  /** Weight of each term, by its index. */
  readonly terms: readonly number[];
  /**
   * Weight of each pair of different terms that are adjacent, ignoring stop words between them; keyed by
   * {@link pairOf}.
   */
  readonly pairs: ReadonlyMap<number, number>;
  /** Weight of each identifier, as it is spelled. */
  readonly identifiers: ReadonlyMap<string, number>;
}

/**
 * Key of two terms, given by their indices, in either order: `size of the queue` and `queueSize` have the same
 * pair.
 */
export function pairOf(one: number, other: number): number {
  return one < other ? one * TERMS + other : other * TERMS + one;
}

/** @param terms The request's terms. */
export function requestWording(
  { title, body, code, background }: RequestText,
  terms: readonly RequestTerm[],
): RequestWording {
  const indices = new Map(
    terms.flatMap((term, index) => formsOf(term).map((hash) => [hash, index])),
  );
  const pairs = new Tally<number>();
  const identifiers = new Tally<string>();
  const add = (text: string, frequency: number, inTitle = false): void => {
    let previous = -1;
    for (const token of tokensOf(text)) {
      if (isIdentifier(token)) identifiers.add(token, frequency, inTitle);
      for (const stem of stemsOfToken(token)) {
        const index = indices.get(termHash(stem));
        if (index === undefined) continue;
        if (previous >= 0 && previous !== index) {
          pairs.add(pairOf(previous, index), frequency, inTitle);
        }
        previous = index;
      }
    }
  };
  add(title, 1, true);
  add(body, 1);
  add(code, 1);
  add(background, BACKGROUND_FREQUENCY);
  return {
    indices,
    terms: terms.map(({ weight, titleWeight }) => weight + (titleWeight > 0 ? TITLE_WEIGHT : 0)),
    pairs: pairs.weights(),
    identifiers: identifiers.weights(),
  };
}

function isIdentifier(token: string): boolean {
  return (
    token.length >= SHORTEST_IDENTIFIER &&
    IDENTIFIER.test(token) &&
    !BEGINS_WITH_DIGIT.test(token) &&
    !isStopWord(token.toLowerCase())
  );
}

/** Counts things of one kind, and remembers which of them are in the title. */
class Tally<Thing> {
  private readonly frequencies = new Map<Thing, number>();
  private readonly titled = new Set<Thing>();

  add(thing: Thing, frequency: number, inTitle: boolean): void {
    this.frequencies.set(thing, (this.frequencies.get(thing) ?? 0) + frequency);
    if (inTitle) this.titled.add(thing);
  }

  weights(): ReadonlyMap<Thing, number> {
    const weights = new Map<Thing, number>();
    for (const [thing, frequency] of this.frequencies) {
      const more = this.titled.has(thing) ? TITLE_WEIGHT : 0;
      weights.set(thing, dampedFrequency(frequency) + more);
    }
    return weights;
  }
}
