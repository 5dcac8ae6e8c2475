import { listedWords } from '../text/listed-words.js';

/** A set out of words separated by white space: tables stay readable as text. */
export function wordList(words: string): ReadonlySet<string> {
  return new Set(listedWords(words));
}
