import { FIELD_COUNT, type UnitTerms } from '../../model/facts.js';
import { ByteReader } from './byte-reader.js';
import { ByteWriter } from './byte-writer.js';

/*
 * Layout: u32 terms · u32 entries · u32 units · u32 ordinal of the anonymous default export + 1 · the hashes as u32, so that they are read in place ·
 * lengths: a unit's mask of fields, then a varint for each field in the mask ·
 * entries: a varint of (units since the term's last entry, field, frequency above 1, last of its term),
 * followed by the frequency less 2 where it is above 1.
 */
const HEADER_BYTES = 16;
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
  const { hashes, offsets, units, fields, frequencies, lengths } = terms;
  const to = new ByteWriter(HEADER_BYTES + hashes.length * 4 + units.length * 3 + 64);
  to.uint32(hashes.length);
  to.uint32(units.length);
  to.uint32(lengths.length / FIELD_COUNT);
  to.uint32(anonymousDefault + 1);
  for (const hash of hashes) to.uint32(hash);
  writeLengths(to, lengths);
  for (let term = 0; term < hashes.length; term++) {
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
  return to.finish();
}

function writeLengths(to: ByteWriter, lengths: Uint32Array): void {
  for (let base = 0; base < lengths.length; base += FIELD_COUNT) {
    let mask = 0;
    for (let field = 0; field < FIELD_COUNT; field++) {
      if (lengths[base + field]! > 0) mask |= 1 << field;
    }
    to.byte(mask);
    for (let field = 0; field < FIELD_COUNT; field++) {
      if (lengths[base + field]! > 0) to.varint(lengths[base + field]!);
    }
  }
}

function readLengths(from: ByteReader, lengths: Uint32Array): void {
  for (let base = 0; base < lengths.length; base += FIELD_COUNT) {
    let field = base;
    for (let mask = from.byte(); mask > 0; mask >>= 1) {
      if (mask & 1) lengths[field] = from.varint();
      field++;
    }
  }
}

/** The columns lie in one buffer; `hashes` looks into `bytes`, which start at a multiple of four. */
export function decodeUnitTerms(bytes: Uint8Array): UnitTerms {
  const { from, hashes, entryCount, unitCount } = readHeader(bytes);
  const offsetsBytes = (hashes.length + 1) * 4;
  const lengthsBytes = unitCount * FIELD_COUNT * 4;
  const buffer = new ArrayBuffer(offsetsBytes + lengthsBytes + entryCount * 7);
  const offsets = new Uint32Array(buffer, 0, hashes.length + 1);
  const lengths = new Uint32Array(buffer, offsetsBytes, unitCount * FIELD_COUNT);
  let at = offsetsBytes + lengthsBytes;
  const units = new Uint32Array(buffer, at, entryCount);
  at += entryCount * 4;
  const frequencies = new Uint16Array(buffer, at, entryCount);
  at += entryCount * 2;
  const fields = new Uint8Array(buffer, at, entryCount);
  readLengths(from, lengths);
  let { at: next } = from;
  let term = 0;
  let unit = 0;
  // Varints are read in place: this loop runs a few hundred thousand times a query.
  for (let entry = 0; entry < entryCount; entry++) {
    let byte = bytes[next++]!;
    let packed = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[next++]!;
      packed |= (byte & 0x7f) << shift;
    }
    unit += packed >>> UNIT_SHIFT;
    units[entry] = unit;
    fields[entry] = (packed >>> FIELD_SHIFT) & 7;
    let frequency = 1;
    if (packed & SEVERAL) {
      byte = bytes[next++]!;
      frequency = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[next++]!;
        frequency |= (byte & 0x7f) << shift;
      }
      frequency += 2;
    }
    frequencies[entry] = frequency;
    if (packed & LAST_OF_TERM) {
      offsets[++term] = entry + 1;
      unit = 0;
    }
  }
  if (next > bytes.length) throw new RangeError('bytes end too early');
  return { hashes, offsets, units, fields, frequencies, lengths };
}

function readHeader(bytes: Uint8Array) {
  const from = new ByteReader(bytes);
  const termCount = from.uint32();
  const entryCount = from.uint32();
  const unitCount = from.uint32();
  from.at = HEADER_BYTES;
  if (Math.max(termCount, entryCount, unitCount) > bytes.length) {
    throw new RangeError('more terms than bytes');
  }
  const hashes = new Uint32Array(bytes.buffer, bytes.byteOffset + HEADER_BYTES, termCount);
  from.at += hashes.byteLength;
  return { from, hashes, entryCount, unitCount };
}

/** The ordinal that was encoded, or -1. */
export function anonymousDefaultIn(bytes: Uint8Array): number {
  return new ByteReader(bytes, HEADER_BYTES - 4).uint32() - 1;
}

/**
 * Gives the counts of a file without building the columns: calls `onTerm` for each term in ascending order with its
 * occurrences by field (an array that is used again), and returns the file's lengths by field.
 */
export function sumUnitTerms(
  bytes: Uint8Array,
  onTerm: (hash: number, frequencies: Uint32Array) => void,
): Uint32Array {
  const { from, hashes, unitCount } = readHeader(bytes);
  const lengths = new Uint32Array(FIELD_COUNT);
  for (let unit = 0; unit < unitCount; unit++) {
    let field = 0;
    for (let mask = from.byte(); mask > 0; mask >>= 1) {
      if (mask & 1) lengths[field]! += from.varint();
      field++;
    }
  }
  const frequencies = new Uint32Array(FIELD_COUNT);
  for (let term = 0; term < hashes.length; term++) {
    frequencies.fill(0);
    let packed: number;
    do {
      packed = from.varint();
      frequencies[(packed >>> FIELD_SHIFT) & 7]! += packed & SEVERAL ? from.varint() + 2 : 1;
    } while (!(packed & LAST_OF_TERM));
    onTerm(hashes[term]!, frequencies);
  }
  return lengths;
}
