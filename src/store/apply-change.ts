import type Database from 'better-sqlite3';
import type { FileEdges, HistoryChange, IndexChange } from '../model/index-record.js';
import { lazy } from '../model/lazy.js';
import type { Snapshot } from '../model/reader.js';
import { commitsOf, decodeCommitLog, encodeCommitLog } from './codec/commit-log.js';
import { encodeEdges } from './codec/edges.js';
import { encodeFileRows, type FileRow } from './codec/file-columns.js';
import { encodeImportGraph } from './codec/import-graph.js';
import { placeOfRow } from './codec/places.js';
import { encodePositions } from './codec/positions.js';
import { seal } from './codec/seal.js';
import { encodeStamps } from './codec/stamps.js';
import { FactsReader, type FactsWriter } from './facts-table.js';
import type { FormerState } from './former-state.js';
import { commitPositions, nextCommits } from './history.js';
import { buildSegments, mergeIsDue } from './inverted-indexes.js';
import { type NextFiles, nextFiles } from './next-files.js';
import { nextGraph } from './next-graph.js';
import { Parts } from './parts.js';
import { writeReport } from './report.js';
import { SegmentsWriter } from './segments-table.js';

/**
 * Writes all changes that a run makes to the index and returns its new state; does not commit.
 *
 * @param encodeHistory Returns the result of {@link encodedHistory}, which may have been made earlier.
 */
export function applyChange(
  database: Database.Database,
  former: FormerState,
  facts: FactsWriter,
  change: IndexChange,
  encodeHistory: (history: HistoryChange) => Uint8Array,
): Snapshot {
  const parts = new Parts(database);
  const isFirst = former.generation === 0;
  const factsRowOf = (key: string) => {
    const row = facts.row(key);
    if (row === undefined) throw new TypeError(`no facts were put for ${key}`);
    return row;
  };
  const files = nextFiles(former, change, factsRowOf, (row) => facts.written.has(row));
  const { rows, baseCount } = indexRows(database, parts, former, files.rows);
  const next = { ...files, rows };
  const positions = lazy(() => new Map(rows.map(({ path }, position) => [path, position])));
  parts.put('files', encodeFileRows(rows, baseCount));
  parts.put('stamps', encodeStamps(next.stamps));
  writeEdges(database, next, change.edges, positions);
  if (isFirst || next.pathsChanged || change.edges.size > 0) {
    parts.put('graph', encodeImportGraph(nextGraph(former, next, change.edges, positions())));
  }
  const history = change.history ?? (isFirst ? NO_HISTORY : null);
  if (history !== null) parts.put('commits', encodeHistory(history));
  const moved = history !== null || next.pathsChanged;
  const commits = moved ? placeCommits(parts, positions) : commitCount(parts);
  facts.settle(rows.map(factsOf), former.rows.map(factsOf));
  const definitions = rows.reduce((sum, row) => sum + row.definitionCount, 0);
  const snapshot: Snapshot = { ...change.snapshot, files: rows.length, definitions, commits };
  parts.putJson('snapshot', snapshot);
  writeReport(parts, change.report);
  parts.putJson('generation', former.generation + 1);
  return snapshot;
}

function factsOf({ facts }: FileRow): number {
  return facts;
}

/** Updates the inverted indexes: rebuilds the base if that is due, otherwise the delta. */
function indexRows(
  database: Database.Database,
  parts: Parts,
  former: FormerState,
  rows: readonly FileRow[],
): { readonly rows: readonly FileRow[]; readonly baseCount: number } {
  const facts = new FactsReader(database);
  const segments = new SegmentsWriter(database, parts);
  if (former.generation === 0 || mergeIsDue(rows, former.baseCount)) {
    const merged = buildSegments('base', rows, facts, segments);
    buildSegments('delta', [], facts, segments);
    return { rows: merged.map((row, base) => ({ ...row, base })), baseCount: rows.length };
  }
  const changed = rows.filter(({ base }) => base < 0);
  if (sameDelta(changed, former)) return { rows, baseCount: former.baseCount };
  const summed = buildSegments('delta', changed, facts, segments).values();
  return {
    rows: rows.map((row) => (row.base < 0 ? (summed.next().value as FileRow) : row)),
    baseCount: former.baseCount,
  };
}

/**
 * Whether the delta already holds exactly these files. Their sums are known then, and only rows that were built
 * before have lengths.
 */
function sameDelta(changed: readonly FileRow[], former: FormerState): boolean {
  const before = former.rows.filter(({ base }) => base < 0);
  return (
    before.length === changed.length &&
    before.every((row, at) => {
      const now = changed[at]!;
      return row.path === now.path && row.facts === now.facts && row.lengths === now.lengths;
    })
  );
}

const NO_EDGES: FileEdges = { edges: [], externals: [] };

/** Writes the edges that differ from the stored ones, and removes those of files that no longer exist. */
function writeEdges(
  database: Database.Database,
  {
    rows,
    removedIds,
    added,
  }: Pick<NextFiles, 'removedIds' | 'added'> & {
    readonly rows: readonly FileRow[];
  },
  edges: ReadonlyMap<string, FileEdges>,
  positions: () => ReadonlyMap<string, number>,
): void {
  const idOf = (path: string) => {
    const row = rows[positions().get(path) ?? -1];
    if (row === undefined) throw new TypeError(`an edge leads to ${path}, which is not indexed`);
    return row.id;
  };
  const remove = database.prepare('DELETE FROM edges WHERE file = ?');
  for (const id of removedIds) remove.run(id);
  const put = database.prepare(
    `INSERT INTO edges (file, data) VALUES (?, ?)
     ON CONFLICT (file) DO UPDATE SET data = excluded.data WHERE data <> excluded.data`,
  );
  const putEdges = (id: number, linked: FileEdges) => {
    put.run(id, seal(encodeEdges(linked, idOf), placeOfRow('edges', id)));
  };
  // Every file has a row, so that a lost row is noticed.
  for (const path of added) {
    if (!edges.has(path)) putEdges(idOf(path), NO_EDGES);
  }
  for (const [path, linked] of edges) putEdges(idOf(path), linked);
}

const NO_HISTORY: HistoryChange = { reachable: [], fresh: [] };

/** The commit log after a run: known commits that are still reachable, and fresh ones. */
export function encodedHistory(
  parts: Parts,
  former: FormerState,
  history: HistoryChange,
): Uint8Array {
  const known = former.generation === 0 ? [] : commitsOf(decodeCommitLog(parts.get('commits')));
  return encodeCommitLog(nextCommits(known, history));
}

/** Stores the current positions of the log's files. @returns The number of commits. */
function placeCommits(parts: Parts, positions: () => ReadonlyMap<string, number>): number {
  const log = decodeCommitLog(parts.get('commits'));
  const ofPaths = commitPositions(log.paths, (path) => positions().get(path) ?? -1);
  parts.put('commit positions', encodePositions(ofPaths));
  return log.shas.length;
}

function commitCount(parts: Parts): number {
  return parts.getJson<Snapshot>('snapshot').commits;
}
