import type { FileEdges } from '../model/index-record.js';
import type { FileRow } from './codec/file-columns.js';
import type { FormerState } from './former-state.js';

/** Positions that a file imports. */
type GraphRow = ArrayLike<number> & Iterable<number>;

/**
 * The import graph after a run, as positions in the new rows: ascending, without self-loops and duplicates.
 *
 * @param edges Edges of files that were linked again; other files keep those whose targets still exist.
 * @param positions Position of each path.
 */
export function nextGraph(
  former: FormerState,
  { rows, pathsChanged }: { readonly rows: readonly FileRow[]; readonly pathsChanged: boolean },
  edges: ReadonlyMap<string, FileEdges>,
  positions: ReadonlyMap<string, number>,
): GraphRow[] {
  const formerRowOf = pathsChanged ? movedRows(former, positions) : unmovedRows(former);
  return rows.map(({ path }, own) => {
    const linked = edges.get(path);
    if (!linked) return formerRowOf(path, own);
    return distinct(
      linked.edges.map(({ to }) => positions.get(to) ?? -1),
      own,
    );
  });
}

type FormerRow = (path: string, position: number) => GraphRow;

function unmovedRows({ graph: { offsets, targets } }: FormerState): FormerRow {
  return (_, position) => targets.subarray(offsets[position], offsets[position + 1]);
}

function movedRows(former: FormerState, positions: ReadonlyMap<string, number>): FormerRow {
  const { offsets, targets } = former.graph;
  const before = new Map(former.rows.map(({ path }, position) => [path, position]));
  const moved = former.rows.map(({ path }) => positions.get(path) ?? -1);
  return (path, own) => {
    const position = before.get(path);
    if (position === undefined) return [];
    const row = targets.subarray(offsets[position], offsets[position + 1]);
    return distinct(
      Array.from(row, (target) => moved[target]!),
      own,
    );
  };
}

function distinct(targets: readonly number[], own: number): number[] {
  const others = new Set(targets.filter((target) => target >= 0 && target !== own));
  return [...others].sort((a, b) => a - b);
}
