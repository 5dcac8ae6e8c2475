import { type Detection, isShortRequest } from '../../model/request.js';
import { endOfAdded, SAID_IN_PASSING } from '../../text/added-things.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { isStopWord, meansThing, stem, termHash, wordsOfIdentifier } from '../../text/terms.js';
import { variantsOf } from '../../text/word-variants.js';
import { type Mix, mixFor } from '../weights.js';
import { withCompounds } from './compound-words.js';
import { isSortOfCode, leadsToIt } from './sorts-of-code.js';

/** A term that the request asks for. */
export interface RequestTerm {
  readonly hash: number;
  /**
   * Hashes of other forms of the word, unless the request is a report. A unit with one of them contains the term.
   * Each form belongs to one term only.
   */
  readonly otherForms: readonly number[];
  /** The first word of the request with this stem, in lower case; shown in reasons. */
  readonly word: string;
  /** How much it counts in the whole request: {@link dampedFrequency} of its weighted frequency. */
  readonly weight: number;
  /** The same for the title alone; 0 if the title does not contain it. */
  readonly titleWeight: number;
}

/** Whether a request consists of its title alone, as a short one does. */
export function isAllTitle(terms: readonly RequestTerm[]): boolean {
  return terms.every(({ weight, titleWeight }) => weight === titleWeight);
}

/** What a request asks for in words, how long it is, and of what kind. */
export interface RequestTerms {
  /** In the order of the text (title, body, code, background), then glued words. At most {@link MAXIMUM_TERMS}. */
  readonly terms: readonly RequestTerm[];
  /**
   * 0 up to {@link SHORT_TERMS} distinct terms, 1 from {@link LONG_TERMS} on, logarithmic in between; settings are
   * blended by it.
   */
  readonly longness: number;
  /** The mix of weights for ranking. */
  readonly mix: Mix;
}

/** Enough for an issue of 1,000 words. Of a longer text only the first distinct words count. */
const MAXIMUM_TERMS = 400;

/** Occurrences in a conversation or plan count less than those in the request itself. */
export const BACKGROUND_FREQUENCY = 0.25;

/** Number of distinct terms from which a request counts as long, and from which it counts as longest. */
const SHORT_TERMS = 8;
const LONG_TERMS = 60;

const WORD = new LetterPattern(String.raw`[\p{L}\p{N}_$]+`, 'gu');

interface Tally {
  word: string;
  frequency: number;
  titleFrequency: number;
}

/**
 * The terms of a request, without stop words and single letters.
 *
 * @param glued Words of names that the request writes as one (`gluedWords`); it asks for these, too.
 * @param parted Parts of words that names write as several (`Resolution.partedWords`); they are forms of the word.
 */
export function requestTerms(
  detection: Detection,
  glued: readonly string[] = [],
  parted: ReadonlyMap<string, string> = new Map(),
): RequestTerms {
  const tallies = new Map<number, Tally>();
  const { title, body, code, background } = detection.text;
  const isShort = isShortRequest(detection);
  // Only in the title: a body also describes steps, and someone who logs in to see a bug has no bug in the login.
  addWords(tallies, withCompounds(title), { frequency: 1, inTitle: true, isShort });
  addWords(tallies, body, { frequency: 1, inTitle: false, isShort });
  addWords(tallies, code, { frequency: 1, inTitle: false, isShort });
  addWords(tallies, background, {
    frequency: BACKGROUND_FREQUENCY,
    inTitle: false,
    isShort: false,
  });
  for (const words of glued) addWords(tallies, words, { frequency: 1, inTitle: true, isShort });
  const taken = new Set(tallies.keys());
  const terms: RequestTerm[] = [];
  for (const [hash, tally] of tallies) {
    if (terms.length === MAXIMUM_TERMS) break;
    terms.push({
      hash,
      otherForms: isShort ? otherForms(tally.word, parted, taken) : [],
      word: tally.word,
      weight: dampedFrequency(tally.frequency),
      titleWeight: dampedFrequency(tally.titleFrequency),
    });
  }
  const longness = longnessOf(terms.length);
  return { terms, longness, mix: mixFor(detection, longness) };
}

/** @param taken Hashes that belong to a term; the found ones are added. */
function otherForms(
  word: string,
  parted: ReadonlyMap<string, string>,
  taken: Set<number>,
): number[] {
  const hashes = variantsOf(word).map((variant) => termHash(variant.stem));
  const part = parted.get(word);
  if (part !== undefined) hashes.push(termHash(stem(part)));
  const found = hashes.filter((hash) => !taken.has(hash));
  for (const hash of found) taken.add(hash);
  return found;
}

interface Part {
  readonly frequency: number;
  readonly inTitle: boolean;
  readonly isShort: boolean;
}

function addWords(
  tallies: Map<number, Tally>,
  text: string,
  { frequency, inTitle, isShort }: Part,
): void {
  const added = inTitle && isShort ? endOfAdded(text) : 0;
  for (const { 0: match, index } of text.matchAll(WORD.of(text))) {
    for (const word of wordsOfIdentifier(match)) {
      if (word.length < 2) continue;
      if (isStopWord(word) && !(isShort && meansThing(word, text, index))) continue;
      const hash = termHash(stem(word));
      const tally = tallies.get(hash) ?? { word, frequency: 0, titleFrequency: 0 };
      const isInPassing =
        (index > 0 && index < added) ||
        (isShort && (leadsToIt(word, index) || isSortOfCode(word, text, index + match.length)));
      const counted = isInPassing ? SAID_IN_PASSING * frequency : frequency;
      tally.frequency += counted;
      if (inTitle) tally.titleFrequency += counted;
      tallies.set(hash, tally);
    }
  }
}

/** 1 + ln f for f of 1 or more, linear below: the usual damping of a repeated query term. */
export function dampedFrequency(frequency: number): number {
  return frequency >= 1 ? 1 + Math.log(frequency) : frequency;
}

function longnessOf(terms: number): number {
  const share =
    (Math.log(Math.max(1, terms)) - Math.log(SHORT_TERMS)) /
    (Math.log(LONG_TERMS) - Math.log(SHORT_TERMS));
  return Math.min(1, Math.max(0, share));
}
