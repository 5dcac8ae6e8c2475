import { FIELD_COUNT, type UnitTerms } from '../../model/facts.js';
import { DIMENSIONS } from '../../text/directions.js';
import { ByteWriter } from './byte-writer.js';
import {
  FIELD_SHIFT,
  GROUP,
  HEADER_BYTES,
  LAST_OF_TERM,
  SEVERAL,
  UNIT_SHIFT,
  WIDTHS,
} from './unit-terms-format.js';

/** @param anonymousDefault Ordinal of the definition that is named after its file, or -1. */
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

/** For each field, the index into {@link WIDTHS}. */
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
