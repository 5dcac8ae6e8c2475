import { listedWords } from '../text/listed-words.js';

/** A set of the words in a text separated by white space, so that tables stay readable. */
export function wordList(words: string): ReadonlySet<string> {
  return new Set(listedWords(words));
}
