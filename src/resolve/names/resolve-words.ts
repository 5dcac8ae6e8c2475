import type { Mention } from '../../model/request.js';
import type { ResolutionMethod } from '../../model/resolution.js';
import { splitIdentifier, stem } from '../../text/terms.js';
import { allowedSlips, type NearName } from './fuzzy.js';
import { generateNames } from './generate.js';
import type { NameIndex } from './name-index.js';
import { type RequestWord, requestWord } from './request-words.js';

/** A name of the repository that part of the request may mean. */
export interface NameGuess {
  readonly name: string;
  readonly method: ResolutionMethod;
  /** 0 to 1, before it is shared among the definitions of the name. */
  readonly weight: number;
  readonly from: string;
  readonly mention?: Mention;
}

/** What a mention without a definition may mean, and what to suggest if there is nothing. */
interface MentionGuesses {
  readonly guesses: readonly NameGuess[];
  /** Whether a guess is the same name in another spelling, rather than one that only shares words with it. */
  readonly isSpelledOtherwise: boolean;
  /** Similar names, nearest first. */
  readonly candidates: readonly string[];
}

const MOST_GENERATED = 40;
const MOST_GUESSES = 5;
/** Factor for names made from words of the prose, which are never as certain as a name that is written out. */
const GENERATED = 0.8;
/** Lower scores are chance. */
const LEAST_SCORE = 0.12;
/** Lowest score for a mention: its words are already joined to a name, so names with other words are not meant. */
const LEAST_OF_MENTION = 0.5;
const FUZZY = 0.7;
/** Weight of a similar name when the request asks for a name that does not exist; it is then probably meant. */
const ASKED = 0.9;
const PER_SLIP = 0.2;

/** Names that consist of the request's words. */
export function guessFromWords(words: readonly RequestWord[], index: NameIndex): NameGuess[] {
  return generateNames(words, index, MOST_GENERATED)
    .filter(({ score }) => score >= LEAST_SCORE)
    .map(({ name, score, words: used }) => ({
      name,
      method: 'generated',
      weight: GENERATED * score,
      from: used.join(' '),
    }));
}

/**
 * Names that a mention without a definition may mean: the same words in another order or casing, the same letters
 * with a typo, the words that an acronym stands for, or the acronym of its words.
 *
 * @param isShort In a short request, which mentions what it is about, a name that differs by a typo is what is
 * meant.
 * @param isWritten Whether texts of the repository contain the name, so that it is not a typo.
 */
export function guessFromMention(
  mention: Mention,
  name: string,
  index: NameIndex,
  { isShort, isWritten }: { readonly isShort: boolean; readonly isWritten: boolean },
): MentionGuesses {
  const parts = splitIdentifier(name).filter((part) => part.length > 1);
  const generated =
    parts.length > 1
      ? generateNames(
          parts.map((part, at) => requestWord(part, parts[at + 1])),
          index,
          MOST_GUESSES,
        )
      : [];
  const made = generated.filter(({ score }) => score >= LEAST_OF_MENTION);
  const near = index.nearest(name, MOST_GUESSES);
  const slips = isWritten
    ? []
    : near.filter(
        (other) => other.distance <= allowedSlips(name.length) && isCasedLike(name, other.name),
      );
  const isMeant = mention.explicit || mention.asked === true;
  const least = Math.min(...slips.map(({ distance }) => distance));
  const slipMethod = ({ distance }: NearName) =>
    isShort && isMeant && distance === least ? 'misspelled' : 'fuzzy';
  const acronyms = index.acronyms(name);
  const guesses: NameGuess[] = [
    ...slips.map((slip) =>
      guess(
        mention,
        slip.name,
        slipMethod(slip),
        slipWeight(slip, name, mention.asked ? ASKED : FUZZY),
      ),
    ),
    ...made.map((other) => guess(mention, other.name, 'generated', GENERATED * other.score)),
    ...acronyms.map((other) => guess(mention, other, 'generated', 0.6)),
  ];
  const candidates = [...near, ...generated].map(({ name: other }) => other);
  return {
    guesses,
    isSpelledOtherwise:
      slips.length > 0 ||
      acronyms.length > 0 ||
      made.some((other) => wordsOf(other.name) === wordsOf(name)),
    candidates: [...new Set(candidates)].slice(0, MOST_GUESSES),
  };
}

/** The stems of a name's words, in a canonical order. */
function wordsOf(name: string): string {
  return splitIdentifier(name).map(stem).sort().join(' ');
}

/**
 * `SPDLOG_LEVEL` is a constant or an environment variable rather than a misspelled function. The reverse is
 * possible: a constant may be written in lower case.
 */
function isCasedLike(written: string, name: string): boolean {
  return !isInCapitals(written) || isInCapitals(name);
}

function isInCapitals(name: string): boolean {
  return name === name.toUpperCase();
}

/** Names that a word of a short request may be a misspelling of. */
export function guessFromSlip(word: string, index: NameIndex): NameGuess[] {
  return index
    .nearest(word, MOST_GUESSES)
    .filter(({ distance }) => distance <= allowedSlips(word.length))
    .map((slip) => ({
      ...{ name: slip.name, method: 'misspelled' as const },
      ...{ weight: slipWeight(slip, word, FUZZY), from: word },
    }));
}

function guess(
  mention: Mention,
  name: string,
  method: ResolutionMethod,
  weight: number,
): NameGuess {
  return { name, method, weight, from: mention.text, mention };
}

function slipWeight({ distance }: NearName, name: string, most: number): number {
  return most * (1 - PER_SLIP * distance) * Math.min(1, name.length / 6);
}
