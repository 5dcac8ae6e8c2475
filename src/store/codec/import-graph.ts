import type { ImportGraph } from '../../model/reader.js';
import { ByteReader } from './byte-reader.js';
import { ByteWriter } from './byte-writer.js';

/*
 * Layout: u32 files · u32 edges · where the targets of each file begin and the last ones end, as u32 · targets as
 * u32 · the same for importers.
 */

/** @param rows Positions that each file imports: ascending, without itself and without duplicates. */
export function encodeImportGraph(
  rows: readonly (ArrayLike<number> & Iterable<number>)[],
): Uint8Array {
  const offsets = new Uint32Array(rows.length + 1);
  for (let file = 0; file < rows.length; file++) {
    offsets[file + 1] = offsets[file]! + rows[file]!.length;
  }
  const targets = new Uint32Array(offsets[rows.length]!);
  for (let file = 0; file < rows.length; file++) targets.set(rows[file]!, offsets[file]);
  const { importerOffsets, importers } = reverse(offsets, targets);
  const to = new ByteWriter(64 + (offsets.length + targets.length) * 8);
  to.uint32(rows.length);
  to.uint32(targets.length);
  for (const column of [offsets, targets, importerOffsets, importers]) {
    to.append(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  }
  return to.written();
}

/** @param bytes Must begin at a multiple of four; the graph consists of views into them. */
export function decodeImportGraph(bytes: Uint8Array): ImportGraph {
  const from = new ByteReader(bytes);
  const fileCount = from.uint32();
  const edgeCount = from.uint32();
  const column = (length: number) => {
    const { buffer, byteOffset } = from.take(length * 4);
    return new Uint32Array(buffer, byteOffset, length);
  };
  const offsets = column(fileCount + 1);
  const targets = column(edgeCount);
  const importerOffsets = column(fileCount + 1);
  return { offsets, targets, importerOffsets, importers: column(edgeCount) };
}

/** The import graph without its reverse. */
export type ImportRows = Pick<ImportGraph, 'offsets' | 'targets'>;

/** A counting sort by target, which keeps importers ascending. */
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
