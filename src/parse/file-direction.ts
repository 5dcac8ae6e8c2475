import type { UnitTerms } from '../model/facts.js';
import { wordVectors } from '../text/word-vectors.js';

/** The direction of the words of a whole file, treated as one unit. */
export function fileDirection(
  terms: Pick<UnitTerms, 'hashes' | 'offsets' | 'frequencies'>,
): Int8Array {
  const units = new Uint32Array(terms.frequencies.length);
  return wordVectors().directionsOf({ ...terms, units }, [0]);
}
