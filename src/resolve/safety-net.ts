import type { NameIndex } from './names/name-index.js';
import type { RequestWord } from './names/request-words.js';
import type { NameGuess } from './names/resolve-words.js';

const MOST_NAMES = 10;
/** So little that any signal of the ranking outweighs it. */
const WEIGHT = 0.1;
/** A word that begins this many names does not single out any. */
const COMMON = 500;

/** For a request of which nothing else was found: names with a word that begins like one of the request's. */
export function catchAll(words: readonly RequestWord[], index: NameIndex): NameGuess[] {
  const guesses = new Map<string, NameGuess>();
  for (const word of words) {
    const found = index.beginning(word.text.slice(0, Math.max(4, Math.ceil(word.text.length / 2))));
    if (found.length > COMMON) continue;
    for (const id of found) {
      const name = index.nameOf(id);
      const weight = WEIGHT * word.weight * Math.min(1, word.text.length / name.length);
      if (weight > (guesses.get(name)?.weight ?? 0)) {
        guesses.set(name, { name, method: 'safety net', weight, from: word.text });
      }
    }
  }
  return [...guesses.values()]
    .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_NAMES);
}
