import type { RunReport } from '../model/index-record.js';
import { ByteReader } from './codec/byte-reader.js';
import { ByteWriter } from './codec/byte-writer.js';
import { readStrings, writeStrings } from './codec/string-pool.js';
import type { Parts } from './parts.js';

/** Paths with four numbers each: size in bytes, modification time, change time, inode. */
export interface StampColumns {
  readonly paths: readonly string[];
  readonly values: Float64Array;
}

const NUMBERS_PER_STAMP = 4;

/** Writes a report. What the run watched gets columns of its own, because every query reads it. */
export function writeReport(parts: Parts, { watched, ...rest }: RunReport): void {
  const paths = new ByteWriter(1024 + watched.length * 32);
  writeStrings(
    paths,
    watched.map(({ path }) => path),
  );
  const values = new Float64Array(watched.length * NUMBERS_PER_STAMP);
  watched.forEach(({ stamp: { size, mtime, ctime, inode } }, at) => {
    values.set([size, mtime, ctime, inode], at * NUMBERS_PER_STAMP);
  });
  parts.putJson('report', rest);
  parts.putJson('digests', rest.digests);
  parts.put('watched', paths.written());
  parts.put('watched stamps', new Uint8Array(values.buffer));
}

/** Reads what {@link writeReport} wrote. */
export function readReport(parts: Parts): RunReport {
  const { paths, values } = readWatched(parts);
  const watched = paths.map((path, at) => {
    const [size, mtime, ctime, inode] = values.subarray(at * NUMBERS_PER_STAMP);
    return { path, stamp: { size: size!, mtime: mtime!, ctime: ctime!, inode: inode! } };
  });
  return { ...parts.getJson<Omit<RunReport, 'watched'>>('report'), watched };
}

/** Reads only the columns. */
export function readWatched(parts: Parts): StampColumns {
  const paths = readStrings(new ByteReader(parts.get('watched')));
  const values = new Float64Array(parts.get('watched stamps').slice().buffer);
  if (values.length !== paths.length * NUMBERS_PER_STAMP) {
    throw new RangeError('watched paths and their stamps differ');
  }
  return { paths, values };
}
