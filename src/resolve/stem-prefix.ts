import { stem } from '../text/terms.js';

const SHORTEST_PREFIX = 3;

/** Characters with which every word of this word's stem begins: Porter's stems differ from them only in a last e, i or l. */
export function stemPrefix(word: string): string {
  const stemmed = stem(word);
  const bare = stemmed.replace(/(?:[ei]|(?<=b)l)$/, '');
  return bare.length >= SHORTEST_PREFIX ? bare : stemmed;
}
