import { FIELD_COUNT, type UnitTerms } from '../../src/model/facts.js';
import type { UnitPostings } from '../../src/model/reader.js';
import { offsetsOf } from './memory-history.js';

/** In which units of files terms stand, by looking at every entry for every term. */
export function unitPostingsOf(
  files: readonly UnitTerms[],
  hashes: readonly number[],
): UnitPostings {
  const rows = files.map((terms) => hashes.flatMap((hash, term) => entriesOf(terms, hash, term)));
  const all = rows.flat();
  return {
    unitCounts: Uint32Array.from(files, ({ lengths }) => lengths.length / FIELD_COUNT),
    directions: Int8Array.from(files.flatMap(({ direction }) => [...direction])),
    offsets: offsetsOf(rows),
    terms: Uint32Array.from(all, ({ term }) => term),
    units: Uint32Array.from(all, ({ unit }) => unit),
    fields: Uint8Array.from(all, ({ field }) => field),
    frequencies: Uint16Array.from(all, ({ frequency }) => frequency),
    lengths: Uint32Array.from(all, ({ length }) => length),
  };
}

function entriesOf(terms: UnitTerms, hash: number, term: number) {
  const row = terms.hashes.indexOf(hash);
  if (row < 0) return [];
  const from = terms.offsets[row]!;
  return Array.from(terms.units.subarray(from, terms.offsets[row + 1]), (unit, at) => {
    const field = terms.fields[from + at]!;
    const frequency = terms.frequencies[from + at]!;
    return { term, unit, field, frequency, length: terms.lengths[unit * FIELD_COUNT + field]! };
  });
}
