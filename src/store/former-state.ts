import type Database from 'better-sqlite3';
import type { FileStamp } from '../model/index-record.js';
import { decodeFileColumns, type FileRow, rowsOf } from './codec/file-columns.js';
import { decodeImportGraph, type ImportRows } from './codec/import-graph.js';
import { decodeStamps } from './codec/stamps.js';
import { Parts } from './parts.js';

/** The files of the index before a run. */
export interface FormerState {
  /** Number of the last committed run; 0 if there was none. */
  readonly generation: number;
  readonly baseCount: number;
  /** By path. */
  readonly rows: readonly FileRow[];
  readonly stamps: readonly FileStamp[];
  /** By position in `rows`. */
  readonly graph: ImportRows;
}

export const NO_FORMER_STATE: FormerState = {
  generation: 0,
  baseCount: 0,
  rows: [],
  stamps: [],
  graph: { offsets: Uint32Array.of(0), targets: new Uint32Array() },
};

/** Fails as damaged if any part is that the next run builds on. */
export function loadFormerState(database: Database.Database): FormerState {
  const parts = new Parts(database);
  const columns = decodeFileColumns(parts.get('files'));
  const graph = decodeImportGraph(parts.get('graph'));
  if (graph.offsets.length !== columns.paths.length + 1) {
    throw new RangeError('graph and files differ');
  }
  return {
    generation: parts.getJson<number>('generation'),
    baseCount: columns.baseCount,
    rows: rowsOf(columns),
    stamps: decodeStamps(parts.get('stamps'), columns.sizes),
    graph,
  };
}

/**
 * Replaces the stamps by ones that match no file, because those of another work tree say nothing about the files
 * here.
 */
export function withoutStamps(state: FormerState): FormerState {
  const stamps = state.stamps.map(({ size }) => ({ size, mtime: 0, ctime: 0, inode: 0 }));
  return { ...state, stamps };
}
