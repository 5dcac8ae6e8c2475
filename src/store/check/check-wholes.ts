import type Database from 'better-sqlite3';
import type { Snapshot } from '../../model/reader.js';
import { decodeCommitLog } from '../codec/commit-log.js';
import { decodeImportGraph } from '../codec/import-graph.js';
import { decodePositions } from '../codec/positions.js';
import { decodeStamps } from '../codec/stamps.js';
import type { FileFactsReader } from '../file-facts.js';
import { commitPositions } from '../history.js';
import type { LoadedFiles } from '../loaded-files.js';
import type { Parts } from '../parts.js';
import { readReport } from '../report.js';

/**
 * Compares the parts that cover all files: the file table is in order, the import graph matches the stored edges,
 * the history refers to these files, and the snapshot's counts are right.
 *
 * @returns One sentence for each difference.
 */
export function checkWholes(
  database: Database.Database,
  parts: Parts,
  files: LoadedFiles,
  fileFacts: FileFactsReader,
): string[] {
  return [
    ...checkTable(files),
    ...checkUse(database, files),
    ...checkGraph(database, parts, files, fileFacts),
    ...checkHistory(parts, files),
    ...checkCounts(parts, files),
  ];
}

function checkTable({ columns: { paths, ids } }: LoadedFiles): string[] {
  const differences: string[] = [];
  if (paths.some((path, at) => at > 0 && path <= paths[at - 1]!)) {
    differences.push('the file table is out of order');
  }
  if (new Set(ids).size !== paths.length) differences.push('two files have the same number');
  return differences;
}

/** Facts in use must not be marked as unused, and all others must be. */
function checkUse(database: Database.Database, { columns }: LoadedFiles): string[] {
  const used = new Set(columns.facts);
  const rows = database.prepare('SELECT id, unused_since FROM facts').raw().all();
  return (rows as [number, number | null][])
    .filter(([row, unusedSince]) => used.has(row) !== (unusedSince === null))
    .map(([row]) => `facts ${row}: ${used.has(row) ? 'in use' : 'not in use'}, marked otherwise`);
}

function checkGraph(
  database: Database.Database,
  parts: Parts,
  { table, columns }: LoadedFiles,
  fileFacts: FileFactsReader,
): string[] {
  const differences: string[] = [];
  const { offsets, targets } = decodeImportGraph(parts.get('graph'));
  table.paths.forEach((path, file) => {
    const stored = fileFacts.edges(file).edges.map(({ to }) => table.position(to));
    const expected = [...new Set(stored)].filter((to) => to !== file).sort((a, b) => a - b);
    const actual = targets.subarray(offsets[file], offsets[file + 1]);
    if (expected.join() !== actual.join())
      differences.push(`${path}: imports differ from its edges`);
  });
  const ids = new Set(columns.ids);
  const owners = database.prepare('SELECT file FROM edges').pluck().all() as number[];
  if (owners.some((id) => !ids.has(id))) differences.push('edges of a file that is gone');
  return differences;
}

function checkHistory(parts: Parts, { table }: LoadedFiles): string[] {
  const log = decodeCommitLog(parts.get('commits'));
  const stored = decodePositions(parts.get('commit positions'));
  const expected = commitPositions(log.paths, (path) => table.position(path));
  return stored.join() === expected.join() ? [] : ['the history speaks of other files'];
}

function checkCounts(parts: Parts, { columns }: LoadedFiles): string[] {
  const snapshot = parts.getJson<Snapshot>('snapshot');
  readReport(parts);
  decodeStamps(parts.get('stamps'), columns.sizes);
  const counted = {
    files: columns.paths.length,
    definitions: columns.definitionCounts.reduce((sum, count) => sum + count, 0),
    commits: decodeCommitLog(parts.get('commits')).shas.length,
  };
  return (['files', 'definitions', 'commits'] as const)
    .filter((what) => snapshot[what] !== counted[what])
    .map((what) => `${what}: the snapshot says ${snapshot[what]}, counted ${counted[what]}`);
}
