import * as zlib from 'node:zlib';

const SEAL_BYTES = 4;
const POLYNOMIAL = 0xedb88320;

/** Damage found by `unseal`. The caller adds which part of the index it was. */
export class DamagedBlob extends Error {
  override readonly name = 'DamagedBlob';
}

/** CRC-32 (ISO 3309), as in zlib. Node has it from 20.15 on; older versions use a table. */
export const crc32: (bytes: Uint8Array) => number =
  typeof zlib.crc32 === 'function' ? (bytes) => zlib.crc32(bytes) : crc32ByTable;

let table: Uint32Array | null = null;

/** The same, byte by byte. */
export function crc32ByTable(bytes: Uint8Array): number {
  table ??= Uint32Array.from({ length: 256 }, (_, byte) => tableEntry(byte));
  let crc = 0xffffffff;
  for (let at = 0; at < bytes.length; at++) {
    crc = table[(crc ^ bytes[at]!) & 0xff]! ^ (crc >>> 8);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function tableEntry(byte: number): number {
  let entry = byte;
  for (let bit = 0; bit < 8; bit++) entry = entry & 1 ? (entry >>> 1) ^ POLYNOMIAL : entry >>> 1;
  return entry >>> 0;
}

/**
 * A 32-bit number for the row that a blob belongs to (places.ts). It is mixed into the checksum. Otherwise, an
 * intact blob that a damaged key or page address moved to another row would be accepted as that row's.
 */
export type Place = number;

/** The place of a blob that is in no row yet. */
const NO_PLACE: Place = 0;

/** The bytes followed by their checksum, in a buffer of their own. Every blob of the index is sealed. */
export function seal(bytes: Uint8Array, place: Place = NO_PLACE): Uint8Array<ArrayBuffer> {
  const sealed = new Uint8Array(bytes.length + SEAL_BYTES);
  sealed.set(bytes);
  new DataView(sealed.buffer).setUint32(bytes.length, (crc32(bytes) ^ place) >>> 0, true);
  return sealed;
}

/** A copy of what was sealed without a place, sealed for a row. */
export function placed(sealed: Uint8Array, place: Place): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(sealed);
  const view = new DataView(copy.buffer);
  const at = copy.length - SEAL_BYTES;
  view.setUint32(at, (view.getUint32(at, true) ^ place) >>> 0, true);
  return copy;
}

/**
 * The bytes that were sealed, as a view that begins at a multiple of four.
 *
 * @throws {DamagedBlob} If the checksum does not match the bytes and the place.
 */
export function unseal(sealed: Uint8Array, place: Place = NO_PLACE): Uint8Array {
  // A damaged row may contain a value of another type than was stored.
  if (!(sealed instanceof Uint8Array)) throw new DamagedBlob('a blob is none');
  const length = sealed.byteLength - SEAL_BYTES;
  if (length < 0) throw new DamagedBlob('a blob ends too early');
  const aligned = sealed.byteOffset % 4 === 0 ? sealed : sealed.slice();
  const bytes = new Uint8Array(aligned.buffer, aligned.byteOffset, length);
  const stored = new DataView(aligned.buffer, aligned.byteOffset).getUint32(length, true);
  if ((crc32(bytes) ^ place) >>> 0 !== stored) throw new DamagedBlob('a checksum differs');
  return bytes;
}
