import type { UnitPostings } from '../../model/reader.js';

/** Most that a column of occurrences holds. */
export const MOST_OCCURRENCES = 65_535;

/** Takes entries of postings over, row by row; those of the same term at the same place become one. */
export class UnitEntries {
  private readonly offsets: Uint32Array;
  private readonly terms: Uint32Array;
  private readonly units: Uint32Array;
  private readonly fields: Uint8Array;
  private readonly frequencies: Uint16Array;
  private readonly lengths: Uint32Array;
  private count = 0;
  private row = 0;

  /** @param source Of which no entry is taken twice. */
  constructor(private readonly source: UnitPostings) {
    const most = source.terms.length;
    this.offsets = new Uint32Array(source.offsets.length);
    this.terms = new Uint32Array(most);
    this.units = new Uint32Array(most);
    this.fields = new Uint8Array(most);
    this.frequencies = new Uint16Array(most);
    this.lengths = new Uint32Array(most);
  }

  /** Adds an entry of the source as one of a term. Those of a term come by unit and field. */
  add(term: number, entry: number): void {
    const { source, count } = this;
    const unit = source.units[entry]!;
    const field = source.fields[entry]!;
    const frequency = source.frequencies[entry]!;
    const last = count - 1;
    const isInRow = count > this.offsets[this.row]!;
    if (
      isInRow &&
      this.terms[last] === term &&
      this.units[last] === unit &&
      this.fields[last] === field
    ) {
      this.frequencies[last] = Math.min(this.frequencies[last]! + frequency, MOST_OCCURRENCES);
      return;
    }
    this.terms[count] = term;
    this.units[count] = unit;
    this.fields[count] = field;
    this.frequencies[count] = frequency;
    this.lengths[count] = source.lengths[entry]!;
    this.count++;
  }

  /** What is added from now on is the next row's. */
  endRow(): void {
    this.row++;
    this.offsets[this.row] = this.count;
  }

  /** All that was added, beside what the source says of its files. */
  postings(): UnitPostings {
    const { source, offsets, count } = this;
    return {
      ...source,
      offsets,
      terms: this.terms.subarray(0, count),
      units: this.units.subarray(0, count),
      fields: this.fields.subarray(0, count),
      frequencies: this.frequencies.subarray(0, count),
      lengths: this.lengths.subarray(0, count),
    };
  }
}
