import type { UnitTerms } from '../model/facts.js';
import { signedBytes } from '../text/directions.js';
import { wordVectors } from '../text/word-vectors.js';

/** Where a file's words point: a word counts by what it is worth and by 1 + ln of its occurrences. */
export function fileDirection({
  hashes,
  offsets,
  frequencies,
}: Pick<UnitTerms, 'hashes' | 'offsets' | 'frequencies'>): Int8Array {
  const table = wordVectors();
  const weights = new Float64Array(hashes.length);
  for (let term = 0; term < hashes.length; term++) {
    const weight = table.weightOf(hashes[term]!);
    if (weight === 0) continue;
    let occurrences = 0;
    for (let entry = offsets[term]!; entry < offsets[term + 1]!; entry++) {
      occurrences += frequencies[entry]!;
    }
    weights[term] = weight * (1 + Math.log(occurrences));
  }
  return signedBytes(table.directionOf(hashes, weights));
}
