import type { FileStamp, KnownFile } from '../model/index-record.js';
import type { FileTable } from '../model/reader.js';
import { type FileColumns, hashAt } from './codec/file-columns.js';
import { lastAtMost } from './segments-table.js';
import type { SegmentPositions } from './term-lookup.js';

/** The file table, with the translations from stored numbers to its positions. */
export interface LoadedFiles {
  readonly columns: FileColumns;
  readonly table: FileTable;
  readonly positions: SegmentPositions;
  /** Position of each file number, or -1. */
  readonly positionsById: Int32Array;
}

export function loadFiles(columns: FileColumns): LoadedFiles {
  const { paths, hashes } = columns;
  const table: FileTable = {
    paths,
    languages: columns.languages,
    classes: columns.classes,
    sizes: columns.sizes,
    lengths: columns.lengths,
    lineCounts: columns.lineCounts,
    definitionCounts: columns.definitionCounts,
    hash: (position) => hashAt(hashes, position),
    position(path) {
      const position = lastAtMost(paths, path);
      return paths[position] === path ? position : -1;
    },
  };
  return {
    columns,
    table,
    positions: segmentPositions(columns.bases, columns.baseCount),
    positionsById: inverse(columns.ids, 1 + largest(columns.ids)),
  };
}

function segmentPositions(bases: Int32Array, baseCount: number): SegmentPositions {
  let deltaCount = 0;
  for (let position = 0; position < bases.length; position++) {
    if (bases[position]! < 0) deltaCount++;
  }
  const delta = new Int32Array(deltaCount);
  if (deltaCount > 0) {
    let next = 0;
    for (let position = 0; position < bases.length; position++) {
      if (bases[position]! < 0) delta[next++] = position;
    }
  }
  return { base: inverse(bases, baseCount), delta };
}

/** The index of each number below `count`, or -1; negative numbers are ignored. */
function inverse(numbers: Int32Array | Uint32Array, count: number): Int32Array {
  const positions = new Int32Array(count).fill(-1);
  for (let position = 0; position < numbers.length; position++) {
    if (numbers[position]! >= 0) positions[numbers[position]!] = position;
  }
  return positions;
}

/** The largest number, or -1 if there are none. */
function largest(numbers: Uint32Array): number {
  let found = -1;
  for (let at = 0; at < numbers.length; at++) if (numbers[at]! > found) found = numbers[at]!;
  return found;
}

/** @param stamps By position. */
export function knownFilesOf(columns: FileColumns, stamps: readonly FileStamp[]): KnownFile[] {
  return columns.paths.map((path, position) => ({
    path,
    hash: hashAt(columns.hashes, position),
    language: columns.languages[position]!,
    size: columns.sizes[position]!,
    class: columns.classes[position]!,
    stamp: stamps[position]!,
  }));
}
