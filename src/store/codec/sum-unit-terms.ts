import { FIELD_COUNT } from '../../model/facts.js';
import { UnitEntries } from './unit-entries.js';
import { EncodedUnitTerms } from './unit-terms.js';

/**
 * Sums the counts of a file without building the columns: calls `onTerm` for each term in ascending order with its
 * occurrences by field (in an array that is reused), and returns the file's lengths by field.
 */
export function sumUnitTerms(
  bytes: Uint8Array,
  onTerm: (hash: number, frequencies: Uint32Array) => void,
): Uint32Array {
  const encoded = new EncodedUnitTerms(bytes);
  const { hashes, unitCount } = encoded;
  const lengths = new Uint32Array(FIELD_COUNT);
  for (let field = 0; field < FIELD_COUNT; field++) {
    for (let unit = 0; unit < unitCount; unit++) lengths[field]! += encoded.lengthOf(unit, field);
  }
  const frequencies = new Uint32Array(FIELD_COUNT);
  const entries = new UnitEntries();
  entries.end = encoded.entriesAt;
  for (let term = 0; term < hashes.length; term++) {
    entries.count = 0;
    encoded.readAt(entries.end, entries);
    frequencies.fill(0);
    for (let entry = 0; entry < entries.count; entry++) {
      frequencies[entries.fields[entry]!]! += entries.frequencies[entry]!;
    }
    onTerm(hashes[term]!, frequencies);
  }
  return lengths;
}
