import type { FileStamp } from '../../model/index-record.js';

const NUMBERS_PER_STAMP = 3;

/** Times and inodes in the order of the file table, which holds the sizes. */
export function encodeStamps(stamps: readonly FileStamp[]): Uint8Array {
  const numbers = new Float64Array(stamps.length * NUMBERS_PER_STAMP);
  let at = 0;
  for (const { mtime, ctime, inode } of stamps) {
    numbers[at++] = mtime;
    numbers[at++] = ctime;
    numbers[at++] = inode;
  }
  return new Uint8Array(numbers.buffer);
}

export function decodeStamps(bytes: Uint8Array, sizes: Float64Array): FileStamp[] {
  const numbers = new Float64Array(bytes.slice().buffer);
  if (numbers.length !== sizes.length * NUMBERS_PER_STAMP) {
    throw new RangeError('stamps and files differ');
  }
  return Array.from(sizes, (size, position) => ({
    size,
    mtime: numbers[position * NUMBERS_PER_STAMP]!,
    ctime: numbers[position * NUMBERS_PER_STAMP + 1]!,
    inode: numbers[position * NUMBERS_PER_STAMP + 2]!,
  }));
}

/** Decodes four numbers for each file: size, modification time, change time, inode. */
export function decodeStampColumns(bytes: Uint8Array, sizes: Float64Array): Float64Array {
  const numbers = new Float64Array(bytes.slice().buffer);
  if (numbers.length !== sizes.length * NUMBERS_PER_STAMP) {
    throw new RangeError('stamps and files differ');
  }
  const columns = new Float64Array(sizes.length * (NUMBERS_PER_STAMP + 1));
  for (let position = 0, from = 0, to = 0; position < sizes.length; position++) {
    columns[to++] = sizes[position]!;
    columns[to++] = numbers[from++]!;
    columns[to++] = numbers[from++]!;
    columns[to++] = numbers[from++]!;
  }
  return columns;
}
