import { FIELD_COUNT, type UnitTerms } from '../../model/facts.js';
import { DIMENSIONS } from '../../text/directions.js';
import { ByteReader } from './byte-reader.js';
import { ByteWriter } from './byte-writer.js';
import { UnitEntries } from './unit-entries.js';

/*
 * Layout, so that a query reads the entries of a few terms in place and decodes nothing else:
 * u32 terms · u32 entries · u32 units · u32 ordinal of the anonymous default export + 1 · u32 widths of the columns of
 * lengths, two bits a field · the direction of the file's words, a byte a component · the hashes as u32, ascending · where the entries of every GROUP-th term begin, as u32 ·
 * lengths: a column a field, as many bytes a unit as its largest number needs ·
 * entries: a varint of (units since the term's last entry, field, frequency above 1, last of its term),
 * followed by the frequency less 2 where it is above 1.
 */
const NUMBERS = 5;
const HEADER_BYTES = NUMBERS * 4 + DIMENSIONS;
const ANONYMOUS_AT = 12;
/** Terms between two known places: a look-up reads past half as many, and a place costs half a byte a term. */
const GROUP = 8;
/** Bytes of a length by the two bits that stand for them. */
const WIDTHS = [0, 1, 2, 4] as const;
const LAST_OF_TERM = 1;
const SEVERAL = 2;
const FIELD_SHIFT = 2;
const UNIT_SHIFT = 5;

/** A term that linking adds to a unit: the name of a default export. */
export interface AddedTerm {
  readonly hash: number;
  readonly unit: number;
  readonly field: number;
  /** Occurrences; at least 1. */
  readonly frequency: number;
}

/** @param anonymousDefault Ordinal of the definition that is to be named after its file, or -1. */
export function encodeUnitTerms(
  terms: UnitTerms,
  anonymousDefault: number,
): Uint8Array<ArrayBuffer> {
  const { hashes, units, lengths, direction } = terms;
  const to = new ByteWriter(HEADER_BYTES + hashes.length * 5 + units.length * 3 + 64);
  const widths = widthsOf(lengths);
  to.uint32(hashes.length);
  to.uint32(units.length);
  to.uint32(lengths.length / FIELD_COUNT);
  to.uint32(anonymousDefault + 1);
  to.uint32(widths.reduce((bits, width, field) => bits | (width << (field * 2)), 0));
  to.append(new Uint8Array(direction.buffer, direction.byteOffset, DIMENSIONS));
  for (const hash of hashes) to.uint32(hash);
  const starts = to.length;
  for (let term = 0; term < hashes.length; term += GROUP) to.uint32(0);
  writeLengths(to, lengths, widths);
  writeEntries(to, terms, starts);
  return to.finish();
}

/** Index into {@link WIDTHS} for each field. */
function widthsOf(lengths: Uint32Array): number[] {
  const largest = new Array<number>(FIELD_COUNT).fill(0);
  for (let at = 0; at < lengths.length; at += FIELD_COUNT) {
    for (let field = 0; field < FIELD_COUNT; field++) {
      if (lengths[at + field]! > largest[field]!) largest[field] = lengths[at + field]!;
    }
  }
  return largest.map((length) =>
    length === 0 ? 0 : length < 2 ** 8 ? 1 : length < 2 ** 16 ? 2 : 3,
  );
}

function writeLengths(to: ByteWriter, lengths: Uint32Array, widths: readonly number[]): void {
  for (let field = 0; field < FIELD_COUNT; field++) {
    const width = WIDTHS[widths[field]!]!;
    if (width === 0) continue;
    for (let at = field; at < lengths.length; at += FIELD_COUNT) {
      for (let byte = 0; byte < width; byte++) to.byte((lengths[at]! >>> (byte * 8)) & 0xff);
    }
  }
}

function writeEntries(to: ByteWriter, terms: UnitTerms, starts: number): void {
  const { hashes, offsets, units, fields, frequencies } = terms;
  const first = to.length;
  for (let term = 0; term < hashes.length; term++) {
    if (term % GROUP === 0) to.setUint32(starts + (term / GROUP) * 4, to.length - first);
    const end = offsets[term + 1]!;
    let unit = 0;
    for (let entry = offsets[term]!; entry < end; entry++) {
      const frequency = frequencies[entry]!;
      const flags = (frequency > 1 ? SEVERAL : 0) + (entry + 1 === end ? LAST_OF_TERM : 0);
      to.varint(((units[entry]! - unit) << UNIT_SHIFT) | (fields[entry]! << FIELD_SHIFT) | flags);
      if (frequency > 1) to.varint(frequency - 2);
      unit = units[entry]!;
    }
  }
}

/** Encoded unit terms, read in place. The bytes have to start at a multiple of four. */
export class EncodedUnitTerms {
  /** Distinct term hashes, ascending. */
  readonly hashes: Uint32Array;
  readonly unitCount: number;
  /** Ordinal of the definition that is to be named after its file, or -1. */
  readonly anonymousDefault: number;
  /** See {@link UnitTerms}. */
  readonly direction: Int8Array;
  private readonly starts: Uint32Array;
  /** Bytes of a length, by field. */
  private readonly widths: number[] = [];
  /** Where the entries of each term begin, when that was worth noting. */
  private allStarts: Uint32Array | null = null;
  private readPast = 0;
  /** Where the column of each field begins, and where the last one ends. */
  private readonly columns: number[] = [];

  /** Bytes that reading may note beside those of the file. */
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

  /** Sets the lengths of the fields of units in which entries stand, from one of them on; see {@link lengthOf}. */
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

  /** Where the entries of the first term begin; those of each further one begin where the ones before it end. */
  get entriesAt(): number {
    return this.columns[FIELD_COUNT]!;
  }

  /** Appends the entries that begin at a byte; varints are read in place, because a query does little else. */
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
   * Where the entries of a term begin: the nearest known place before it, and past the terms between. When that many terms have
   * been read past as there are, all places are noted, which costs as much once more and nothing from then on.
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

  /** Where the entries end that begin at a byte. */
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

/** All of it as columns; `hashes` looks into `bytes`. */
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
