import { FIELD_COUNT, type UnitTerms } from '../../model/facts.js';
import { DIMENSIONS } from '../../text/directions.js';
import { ByteReader } from './byte-reader.js';
import { UnitEntries } from './unit-entries.js';
import {
  ANONYMOUS_AT,
  FIELD_SHIFT,
  GROUP,
  HEADER_BYTES,
  LAST_OF_TERM,
  NUMBERS,
  SEVERAL,
  UNIT_SHIFT,
  WIDTHS,
} from './unit-terms-format.js';

/** A term that linking adds to a unit: from the name of a default export. */
export interface AddedTerm {
  readonly hash: number;
  readonly unit: number;
  readonly field: number;
  /** Occurrences; at least 1. */
  readonly frequency: number;
}

/** Encoded unit terms, read in place. The bytes must begin at a multiple of four. */
export class EncodedUnitTerms {
  /** Distinct term hashes, ascending. */
  readonly hashes: Uint32Array;
  readonly unitCount: number;
  /** Ordinal of the definition that is named after its file, or -1. */
  readonly anonymousDefault: number;
  /** See {@link UnitTerms}. */
  readonly direction: Int8Array;
  private readonly starts: Uint32Array;
  /** Bytes of a length, by field. */
  private readonly widths: number[] = [];
  /** Where the entries of each term begin, once enough look-ups made recording it worthwhile. */
  private allStarts: Uint32Array | null = null;
  private readPast = 0;
  /** Where the column of each field begins, and where the last one ends. */
  private readonly columns: number[] = [];

  /** Bytes that reading may record in addition to those of the file. */
  get notedBytes(): number {
    return this.hashes.length * Uint32Array.BYTES_PER_ELEMENT;
  }

  constructor(readonly bytes: Uint8Array) {
    const { buffer, byteOffset, length } = bytes;
    if (length < HEADER_BYTES) throw new RangeError('bytes end too early');
    const header = new Uint32Array(buffer, byteOffset, NUMBERS);
    const terms = header[0]!;
    this.unitCount = header[2]!;
    this.anonymousDefault = header[3]! - 1;
    this.direction = new Int8Array(buffer, byteOffset + NUMBERS * 4, DIMENSIONS);
    if (Math.max(terms, header[1]!) > length) throw new RangeError('more terms than bytes');
    this.hashes = new Uint32Array(buffer, byteOffset + HEADER_BYTES, terms);
    const starts = HEADER_BYTES + terms * 4;
    this.starts = new Uint32Array(buffer, byteOffset + starts, Math.ceil(terms / GROUP));
    let column = starts + this.starts.byteLength;
    for (let field = 0; field < FIELD_COUNT; field++) {
      const width = WIDTHS[(header[4]! >>> (field * 2)) & 3]!;
      this.columns.push(column);
      this.widths.push(width);
      column += this.unitCount * width;
    }
    this.columns.push(column);
    if (column > length) throw new RangeError('bytes end too early');
  }

  /** Occurrences of all terms in a field of a unit. */
  lengthOf(unit: number, field: number): number {
    const { bytes } = this;
    const width = this.widths[field]!;
    const at = this.columns[field]! + unit * width;
    if (width === 0) return 0;
    if (width === 1) return bytes[at]!;
    const low = bytes[at]! | (bytes[at + 1]! << 8);
    return width === 2 ? low : low + (bytes[at + 2]! | (bytes[at + 3]! << 8)) * 2 ** 16;
  }

  /** Sets the lengths of the fields and units of entries, starting at one of them; see {@link lengthOf}. */
  readLengths({ units, fields, count }: UnitEntries, from: number, lengths: Uint32Array): void {
    const { bytes, columns, widths } = this;
    for (let entry = from; entry < count; entry++) {
      const field = fields[entry]!;
      const unit = units[entry]!;
      lengths[entry] =
        widths[field] === 1 ? bytes[columns[field]! + unit]! : this.lengthOf(unit, field);
    }
  }

  /** Appends the entries of the term at an index. */
  readTerm(term: number, entries: UnitEntries): void {
    this.readAt(this.startOf(term), entries);
  }

  /** Where the entries of the first term begin. Those of each further term begin where the previous ones end. */
  get entriesAt(): number {
    return this.columns[FIELD_COUNT]!;
  }

  /** Appends the entries that begin at a byte. Varints are read in place, because a query does little else. */
  readAt(start: number, entries: UnitEntries): void {
    const { bytes } = this;
    let { units, fields, frequencies, count } = entries;
    let at = start;
    let unit = 0;
    let packed: number;
    do {
      let byte = bytes[at++]!;
      packed = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++]!;
        packed |= (byte & 0x7f) << shift;
      }
      unit += packed >>> UNIT_SHIFT;
      let frequency = 1;
      if (packed & SEVERAL) {
        byte = bytes[at++]!;
        frequency = byte & 0x7f;
        for (let shift = 7; byte > 0x7f; shift += 7) {
          byte = bytes[at++]!;
          frequency |= (byte & 0x7f) << shift;
        }
        frequency += 2;
      }
      if (count === units.length) {
        entries.grow();
        ({ units, fields, frequencies } = entries);
      }
      units[count] = unit;
      fields[count] = (packed >>> FIELD_SHIFT) & 7;
      frequencies[count++] = frequency;
      if (at > bytes.length) throw new RangeError('bytes end too early');
    } while (!(packed & LAST_OF_TERM));
    entries.count = count;
    entries.end = at;
  }

  /**
   * Where the entries of a term begin, found from the nearest recorded place before it by passing over the terms
   * between. Once as many terms have been passed over as there are, all places are recorded; that costs as much
   * again, and nothing from then on.
   */
  private startOf(term: number): number {
    if (this.allStarts !== null) return this.allStarts[term]!;
    let at = this.entriesAt + this.starts[(term / GROUP) >>> 0]!;
    const between = term % GROUP;
    for (let left = between; left > 0; left--) at = this.pastTerm(at);
    this.readPast += between;
    if (this.readPast > this.hashes.length) this.noteStarts();
    return at;
  }

  private noteStarts(): void {
    const starts = new Uint32Array(this.hashes.length);
    let at = this.entriesAt;
    for (let term = 0; term < starts.length; term++) {
      starts[term] = at;
      at = this.pastTerm(at);
    }
    this.allStarts = starts;
  }

  /** Where the entries that begin at a byte end. */
  private pastTerm(start: number): number {
    const { bytes } = this;
    let at = start;
    let flags: number;
    do {
      if (at >= bytes.length) throw new RangeError('bytes end too early');
      flags = bytes[at]!;
      while (bytes[at++]! > 0x7f);
      if (flags & SEVERAL) while (bytes[at++]! > 0x7f);
    } while (!(flags & LAST_OF_TERM));
    return at;
  }
}

/** Decodes everything into columns; `hashes` is a view into `bytes`. */
export function decodeUnitTerms(bytes: Uint8Array): UnitTerms {
  const encoded = new EncodedUnitTerms(bytes);
  const { hashes, unitCount, direction } = encoded;
  const offsets = new Uint32Array(hashes.length + 1);
  const entries = new UnitEntries();
  entries.end = encoded.entriesAt;
  for (let term = 0; term < hashes.length; term++) {
    encoded.readAt(entries.end, entries);
    offsets[term + 1] = entries.count;
  }
  const units = entries.units.slice(0, entries.count);
  const fields = entries.fields.slice(0, entries.count);
  const frequencies = entries.frequencies.slice(0, entries.count);
  const lengths = new Uint32Array(unitCount * FIELD_COUNT);
  for (let at = 0; at < lengths.length; at++) {
    lengths[at] = encoded.lengthOf(Math.floor(at / FIELD_COUNT), at % FIELD_COUNT);
  }
  return { hashes, offsets, units, fields, frequencies, lengths, direction };
}

/** The ordinal that was encoded, or -1. */
export function anonymousDefaultIn(bytes: Uint8Array): number {
  return new ByteReader(bytes, ANONYMOUS_AT).uint32() - 1;
}
