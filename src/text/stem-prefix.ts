const SHORTEST_PREFIX = 2;

/** Characters with which every word of a stem begins: Porter's stems differ from them only in a last e, i or l. */
export function stemPrefix(stemmed: string): string {
  const bare = stemmed.replace(/(?:[ei]|(?<=b)l)$/, '');
  return bare.length >= SHORTEST_PREFIX ? bare : stemmed;
}
