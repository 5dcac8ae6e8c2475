const SHORTEST_PREFIX = 2;

/**
 * The characters with which every word of a stem begins. Porter's stems differ from them only in a final e, i or l.
 */
export function stemPrefix(stemmed: string): string {
  const bare = stemmed.replace(/(?:[ei]|(?<=b)l)$/, '');
  return bare.length >= SHORTEST_PREFIX ? bare : stemmed;
}
