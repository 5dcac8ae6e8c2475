import { MOST_OCCURRENCES } from '../model/facts.js';
import type { UnitPostings } from '../model/reader.js';
import { DIMENSIONS } from '../text/directions.js';
import { UnitEntries } from './codec/unit-entries.js';
import type { EncodedUnitTerms } from './codec/unit-terms.js';

/** Columns of {@link UnitPostings} that are being built. */
export class PostingColumns extends UnitEntries {
  terms: Uint32Array;
  lengths: Uint32Array;
  private readonly unitCounts: Uint32Array;
  private readonly directions: Int8Array;
  private readonly offsets: Uint32Array;

  /** @param room Number of entries to reserve. */
  constructor(files: number, room: number) {
    super(room);
    this.terms = new Uint32Array(room);
    this.lengths = new Uint32Array(room);
    this.unitCounts = new Uint32Array(files);
    this.directions = new Int8Array(files * DIMENSIONS);
    this.offsets = new Uint32Array(files + 1);
  }

  override grow(): void {
    super.grow();
    const { terms, lengths } = this;
    this.terms = new Uint32Array(terms.length * 2);
    this.lengths = new Uint32Array(terms.length * 2);
    this.terms.set(terms);
    this.lengths.set(lengths);
  }

  /**
   * Adds to the entry of a unit and field among those from `first` on, or inserts one in the order of unit and
   * field.
   */
  lay(first: number, unit: number, field: number, frequency: number): void {
    if (this.count === this.units.length) this.grow();
    const { units, fields, frequencies } = this;
    let at = first;
    while (at < this.count && (units[at]! < unit || (units[at] === unit && fields[at]! < field)))
      at++;
    if (at < this.count && units[at] === unit && fields[at] === field) {
      frequencies[at] = Math.min(frequencies[at]! + frequency, MOST_OCCURRENCES);
      return;
    }
    for (const column of [units, fields, frequencies]) column.copyWithin(at + 1, at, this.count);
    units[at] = unit;
    fields[at] = field;
    frequencies[at] = frequency;
    this.count++;
  }

  /** Adds to the length of a unit's field in those entries from `first` on that concern it. */
  lengthen(first: number, unit: number, field: number, length: number): void {
    const { units, fields, lengths } = this;
    for (let at = first; at < this.count; at++) {
      if (units[at] === unit && fields[at] === field) lengths[at] = lengths[at]! + length;
    }
  }

  endFile(row: number, { unitCount, direction }: EncodedUnitTerms): void {
    this.unitCounts[row] = unitCount;
    this.directions.set(direction, row * DIMENSIONS);
    this.offsets[row + 1] = this.count;
  }

  finish(): UnitPostings {
    const { unitCounts, directions, offsets, count } = this;
    return {
      unitCounts,
      directions,
      offsets,
      terms: this.terms.subarray(0, count),
      units: this.units.subarray(0, count),
      fields: this.fields.subarray(0, count),
      frequencies: this.frequencies.subarray(0, count),
      lengths: this.lengths.subarray(0, count),
    };
  }
}
