import { MOST_OCCURRENCES } from '../../model/facts.js';
import type { UnitPostings } from '../../model/reader.js';

/**
 * Collects unit postings whose terms are those of the request. Kept as columns, because a request has ten thousand
 * entries.
 */
export class JoinedEntries {
  private readonly offsets: Uint32Array;
  private readonly terms: Uint32Array;
  private readonly units: Uint32Array;
  private readonly fields: Uint8Array;
  private readonly frequencies: Uint16Array;
  private readonly lengths: Uint32Array;
  private count = 0;

  /** @param from Postings of word forms. */
  constructor(private readonly from: UnitPostings) {
    const room = from.terms.length;
    this.offsets = new Uint32Array(from.offsets.length);
    this.terms = new Uint32Array(room);
    this.units = new Uint32Array(room);
    this.fields = new Uint8Array(room);
    this.frequencies = new Uint16Array(room);
    this.lengths = new Uint32Array(room);
  }

  /** Adds entries of a term's only form, which are in order. */
  copy(term: number, start: number, end: number): void {
    for (let entry = start; entry < end; entry++) this.add(term, entry);
  }

  /** Adds entries of several forms of a term by unit and field, merging those of the same place. */
  merge(term: number, start: number, end: number): void {
    const { units, fields } = this.from;
    const entries: number[] = [];
    for (let entry = start; entry < end; entry++) entries.push(entry);
    entries.sort((one, other) => units[one]! - units[other]! || fields[one]! - fields[other]!);
    const first = this.count;
    for (const entry of entries) {
      const last = this.count - 1;
      if (
        last >= first &&
        this.units[last] === units[entry] &&
        this.fields[last] === fields[entry]
      ) {
        const sum = this.frequencies[last]! + this.from.frequencies[entry]!;
        this.frequencies[last] = Math.min(sum, MOST_OCCURRENCES);
      } else this.add(term, entry);
    }
  }

  endFile(row: number): void {
    this.offsets[row + 1] = this.count;
  }

  finish(): UnitPostings {
    const { count } = this;
    return {
      ...this.from,
      offsets: this.offsets,
      terms: this.terms.subarray(0, count),
      units: this.units.subarray(0, count),
      fields: this.fields.subarray(0, count),
      frequencies: this.frequencies.subarray(0, count),
      lengths: this.lengths.subarray(0, count),
    };
  }

  private add(term: number, entry: number): void {
    const { from, count } = this;
    this.terms[count] = term;
    this.units[count] = from.units[entry]!;
    this.fields[count] = from.fields[entry]!;
    this.frequencies[count] = from.frequencies[entry]!;
    this.lengths[count] = from.lengths[entry]!;
    this.count = count + 1;
  }
}
