import type { UnitTerms } from '../model/facts.js';
import { lowerBound } from './history-signal.js';
import type { RequestTerm } from './request-terms.js';

/** Words that a reason lists. */
const MAXIMUM_WORDS = 5;

/** The rarest words of the request that a file holds, in falling order of what they weigh. */
export function matchedWords(
  terms: readonly RequestTerm[],
  inverseFrequencies: Float64Array,
  file: UnitTerms,
): string[] {
  return terms
    .map((term, index) => ({ term, weight: inverseFrequencies[index]! * term.weight, index }))
    .filter(({ term }) => file.hashes[lowerBound(file.hashes, term.hash)] === term.hash)
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, MAXIMUM_WORDS)
    .map(({ term }) => term.word);
}
