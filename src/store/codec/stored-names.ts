import type { NameTable } from '../../model/reader.js';
import { nameTable } from '../../text/name-table.js';
import { ByteReader } from './byte-reader.js';
import { ByteWriter } from './byte-writer.js';
import { readStrings, writeStrings } from './string-pool.js';

/** A segment's names, with the range of files that contain each. */
export interface StoredNames {
  readonly table: NameTable;
  /** Numbers in the segment of the first and the last file that contain each name. */
  readonly firstFiles: Uint32Array;
  readonly lastFiles: Uint32Array;
}

/*
 * Layout, all of it read in place: u32 names · u32 bytes of names · u32 words · where names begin and the last one
 * ends, as u32 · words as u32 · first files and last files as u32 · the names · those that UTF-8 cannot hold:
 * indices, strings.
 */
const HEADER_BYTES = 12;

/** @param names Ascending by UTF-16 units. */
export function encodeNames(
  names: readonly string[],
  firstFiles: Uint32Array,
  lastFiles: Uint32Array,
): Uint8Array {
  const { bytes, starts, words, odd } = nameTable(names);
  const to = new ByteWriter(64 + bytes.length + (starts.length * 3 + words.length) * 4);
  to.uint32(names.length);
  to.uint32(bytes.length);
  to.uint32(words.length);
  for (const column of [starts, words, firstFiles, lastFiles]) {
    to.append(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  }
  to.append(bytes);
  to.varint(odd.size);
  for (const index of odd.keys()) to.varint(index);
  writeStrings(to, [...odd.values()]);
  return to.written();
}

/** @param bytes Must begin at a multiple of four. */
export function decodeNames(bytes: Uint8Array): StoredNames {
  const from = new ByteReader(bytes);
  const count = from.uint32();
  const size = from.uint32();
  const wordCount = from.uint32();
  from.at = HEADER_BYTES;
  const column = (length: number) => {
    const taken = from.take(length * 4);
    return new Uint32Array(taken.buffer, taken.byteOffset, length);
  };
  const starts = column(count + 1);
  const words = column(wordCount);
  const firstFiles = column(count);
  const lastFiles = column(count);
  const text = from.take(size);
  const indices = Array.from({ length: from.count() }, () => from.varint());
  const strings = readStrings(from);
  const odd = new Map(indices.map((index, at) => [index, strings[at]!]));
  return { table: { bytes: text, starts, words, odd, gone: null }, firstFiles, lastFiles };
}
