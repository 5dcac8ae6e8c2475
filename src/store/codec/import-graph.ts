import type { ImportGraph } from '../../model/reader.js';
import { ByteReader } from './byte-reader.js';
import { ByteWriter } from './byte-writer.js';

/** @param rows Positions that each file imports: ascending, without itself and without duplicates. */
export function encodeImportGraph(
  rows: readonly (ArrayLike<number> & Iterable<number>)[],
): Uint8Array {
  const to = new ByteWriter(64 + rows.length * 8);
  to.varint(rows.length);
  to.varint(rows.reduce((sum, row) => sum + row.length, 0));
  for (const row of rows) {
    to.varint(row.length);
    let last = 0;
    for (const target of row) {
      to.varint(target - last);
      last = target;
    }
  }
  return to.written();
}

export function decodeImportGraph(bytes: Uint8Array): ImportGraph {
  const { offsets, targets } = decodeImportRows(bytes);
  return { offsets, targets, ...reverse(offsets, targets) };
}

/** Who imports whom, without the reverse. */
export type ImportRows = Pick<ImportGraph, 'offsets' | 'targets'>;

export function decodeImportRows(bytes: Uint8Array): ImportRows {
  const from = new ByteReader(bytes);
  const fileCount = from.count();
  const targets = new Uint32Array(from.count());
  const offsets = new Uint32Array(fileCount + 1);
  let edge = 0;
  for (let file = 0; file < fileCount; file++) {
    let target = 0;
    for (let left = from.varint(); left > 0; left--) {
      target += from.varint();
      targets[edge++] = target;
    }
    offsets[file + 1] = edge;
  }
  return { offsets, targets };
}

/** A counting sort by target, which leaves importers ascending. */
function reverse(
  offsets: Uint32Array,
  targets: Uint32Array,
): Pick<ImportGraph, 'importerOffsets' | 'importers'> {
  const importerOffsets = new Uint32Array(offsets.length);
  for (const target of targets) importerOffsets[target + 1]!++;
  for (let at = 1; at < importerOffsets.length; at++) {
    importerOffsets[at]! += importerOffsets[at - 1]!;
  }
  const next = importerOffsets.slice();
  const importers = new Uint32Array(targets.length);
  for (let file = 0; file + 1 < offsets.length; file++) {
    for (let edge = offsets[file]!; edge < offsets[file + 1]!; edge++) {
      importers[next[targets[edge]!]!++] = file;
    }
  }
  return { importerOffsets, importers };
}
