import { type Detection, isShortRequest, type Mention } from '../../model/request.js';
import { endOfAdded, SAID_IN_PASSING } from '../../text/added-things.js';
import { isDeterminer } from '../../text/compounds.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { compoundOf, isStopWord, meansThing, splitIdentifier, stem } from '../../text/terms.js';
import { synonymsOf, variantsOf, type WordVariant } from '../../text/word-variants.js';
import { weightOf } from './word-weight.js';

/** A word of the request that may be part of names. */
export interface RequestWord {
  /** In lower case. */
  readonly text: string;
  /** 0 to 1; lower for everyday words. */
  readonly weight: number;
  /** The word's own stem first. */
  readonly variants: readonly WordVariant[];
}

interface ProseWord {
  /** In lower case. */
  readonly word: string;
  /** Whether it means a thing in the program here, though it is usually a stop word. */
  readonly isThing: boolean;
  /** Whether it says what is to be added, which need not exist yet. */
  readonly isAdded: boolean;
}

/**
 * Most words of a request that are used; later ones add little that ranking does not see. Each is represented by a
 * bit.
 */
const MOST_WORDS = 24;
/**
 * A body of up to this many words (of 12 characters each) is still read as part of a request rather than as a
 * report.
 */
const SHORT_BODY = 40;

const GLUED = 0.9;
const VERB_ALONE = 0.5;

/** Most characters from which words are taken, in case a title is endless. */
const LONGEST_PROSE = 4000;
const FILE_ENDING = /\w\.[a-z]{1,4}[:,)]?$/;
const TOKEN = new LetterPattern(String.raw`[\p{L}\p{N}\p{M}_$]+`, 'gu');
const NUMBER = /^\d+$/;

/**
 * The words of the title, and of a short body, in order, with each stem once.
 *
 * @param found Mentions that are already resolved; their words are left out.
 */
export function requestWords(
  detection: Detection,
  found: readonly Mention[] = [],
): readonly RequestWord[] {
  const words: RequestWord[] = [];
  const seen = new Set<string>();
  const all = wordsIn(withoutMentions(proseOf(detection), found), isShortRequest(detection));
  for (let at = 0; at < all.length && words.length < MOST_WORDS; at++) {
    const { word, isThing, isAdded } = all[at]!;
    const compound = compoundAt(all, at);
    const own = stem(compound ?? word);
    if (seen.has(own) || (compound === null && saysNothing(word) && !isThing)) continue;
    seen.add(own);
    if (compound === null) {
      const asked = requestWord(word, all[at + 1]?.word);
      words.push(isAdded ? { ...asked, weight: SAID_IN_PASSING * asked.weight } : asked);
    } else {
      words.push(compoundWord(compound, word));
      at++;
    }
  }
  return words;
}

/** The compound of a word and the next one; null for a noun before a place, as in `the log in the console`. */
function compoundAt(words: readonly ProseWord[], at: number): string | null {
  const next = words[at + 1];
  if (next === undefined) return null;
  const isNoun = isDeterminer(words[at - 1]?.word) && isDeterminer(words[at + 2]?.word);
  return isNoun ? null : compoundOf(words[at]!.word, next.word);
}

/** A word with its variants and weight, and joined to the next one (`time zone` → `timezone`). */
export function requestWord(word: string, next?: string): RequestWord {
  const variants = [...variantsOf(word), ...synonymsOf(word)];
  const glued =
    next === undefined || saysNothing(next) ? [] : [{ stem: stem(word + next), factor: GLUED }];
  return { text: word, weight: weightOf(stem(word)), variants: [...variants, ...glued] };
}

/** `log in` means `logIn` and `login`; names of the verb alone may be meant too, with less weight. */
function compoundWord(text: string, verb: string): RequestWord {
  const { weight, variants } = requestWord(text);
  const ofVerb = variantsOf(verb).map((one) => ({ ...one, factor: one.factor * VERB_ALONE }));
  return { text, weight, variants: [...variants, ...ofVerb] };
}

function saysNothing(word: string): boolean {
  return isStopWord(word) || isStopWord(stem(word)) || NUMBER.test(word);
}

function proseOf({ text, shape }: Detection): string {
  const long = shape === 'issue' || shape === 'diff' || text.body.length > SHORT_BODY * 12;
  const prose = long ? text.title : `${text.title}\n${text.body}`;
  const pieces = prose.slice(0, LONGEST_PROSE).split(/\s+/);
  return pieces.filter((piece) => !isPathOrAddress(piece)).join(' ');
}

/** Paths and URLs are resolved as such, and their words are not used. */
function isPathOrAddress(piece: string): boolean {
  return piece.indexOf('/') !== piece.lastIndexOf('/') || FILE_ENDING.test(piece);
}

function withoutMentions(prose: string, mentions: readonly Mention[]): string {
  // Longer mentions are removed first, so that `Session.send` is gone before `Session` is looked for.
  const texts = mentions.filter(({ explicit }) => explicit).map(({ text }) => text);
  return texts
    .sort((a, b) => b.length - a.length)
    .reduce((rest, text) => rest.replaceAll(text, ' '), prose);
}

function wordsIn(text: string, isShort: boolean): ProseWord[] {
  const added = isShort ? endOfAdded(text) : 0;
  return [...text.matchAll(TOKEN.of(text))]
    .flatMap(({ 0: token, index }) =>
      splitIdentifier(token).map((word) => ({
        word,
        isThing: isShort && meansThing(word, text, index),
        isAdded: index < added,
      })),
    )
    .filter(({ word }) => word.length > 1);
}
