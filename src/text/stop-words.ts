import { stemmer } from 'stemmer';
import { listedWords } from './listed-words.js';

/** English function words, including the halves of contractions (`doesn`, `ll`). */
const GRAMMAR = `a about again against all also am an and any are aren as at be because been being
  between both but by can cannot could couldn did didn do does doesn doing don during each either else ever
  every few for further get gets getting got had hadn has hasn have haven having he her here hers him his how however i
  if in instead into is isn it its itself just let like ll lot many may maybe me might more most much must my myself
  neither no nor not now of off often on once only or other our ours out over own per quite rather really same she
  should shouldn since so some somehow something sometimes still such than that the their theirs them then there these
  they thing things this those though through thus to too toward towards under until up upon us ve very via was wasn we
  well were weren what whatever when whenever where whereas wherever whether which while who whom whose why will with
  within without won would wouldn yet you your yours`;

/** Words of requests that say nothing about the code. */
const REQUEST = `actually anyway bug currently expected fix hello hey hi kindly look looks make makes need needed needs
  please possible problem problems seem seems simply suggest thank thanks thx try trying use used uses using want wanted
  wants work working works`;

/** Words of the same sort that may also denote things in a program: a tracker has issues, a server has requests. */
const THINGS = 'describe description example expect issue issues request';
/**
 * What surrounds such a word when it refers to the request itself: `an issue with`, `for example`, `feature request`.
 */
const WRAPS_BEFORE = /\b(?:an?|any|for|feature|fix|following|i|known|same|some|this|we|you)\s+$/i;
const WRAPS_AFTER = /^\s*(?:[:#]|(?:at|in|is|it|of|on|that|the|to|was|when|where|with)\b)/i;

function wordsAndStems(list: string): string[] {
  return listedWords(list).flatMap((word) => [word, word.length > 3 ? stemmer(word) : word]);
}

/** `v-if`, `x-on`: names of directives in templates. */
const BEHIND_LETTER = /(?<![\w-])[a-z]-$/;

/** Number of characters before and after a word that are examined. */
const LONGEST_WRAP = 16;

/** Made when a request is read, because a run that only looks for changes has none. */
let stopWords: ReadonlySet<string> | undefined;
let things: ReadonlySet<string> | undefined;

/** Whether a word in lower case, or its stem, says nothing about what a request is for. */
export function isStopWord(word: string): boolean {
  stopWords ??= new Set([GRAMMAR, REQUEST, THINGS].flatMap(wordsAndStems));
  return stopWords.has(word);
}

/**
 * Whether a stop word denotes a thing in the program at its place in a short request: `issue` in
 * `how are issues imported` but not in `an issue with the parser`, and `if` in `v-if`.
 *
 * @param word In lower case.
 * @param start Where it begins in the text, in UTF-16 units.
 */
export function meansThing(word: string, text: string, start: number): boolean {
  things ??= new Set(wordsAndStems(THINGS));
  const before = text.slice(Math.max(0, start - LONGEST_WRAP), start);
  if (BEHIND_LETTER.test(before)) return true;
  if (!things.has(word)) return false;
  const after = text.slice(start + word.length, start + word.length + LONGEST_WRAP);
  return !WRAPS_BEFORE.test(before) && !WRAPS_AFTER.test(after);
}
