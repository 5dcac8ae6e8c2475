import type { FileEdges } from '../model/index-record.js';
import type { FileRow } from './codec/file-columns.js';
import type { FormerState } from './former-state.js';

/**
 * Who imports whom after a run, as positions in `rows`: ascending, without self-loops and duplicates.
 *
 * @param edges Files that were linked anew; the others keep their edges as far as the targets are still there.
 */
export function nextGraph(
  former: FormerState,
  rows: readonly FileRow[],
  edges: ReadonlyMap<string, FileEdges>,
): number[][] {
  const positions = new Map(rows.map(({ path }, position) => [path, position]));
  const formerPositions = new Map(former.rows.map(({ id }, position) => [id, position]));
  const nextOfFormer = former.rows.map(({ path }) => positions.get(path) ?? -1);
  return rows.map(({ path, id }, own) => {
    const linked = edges.get(path);
    const targets = linked
      ? linked.edges.map(({ to }) => positions.get(to) ?? -1)
      : formerTargets(former, formerPositions.get(id), nextOfFormer);
    const distinct = new Set(targets.filter((target) => target >= 0 && target !== own));
    return [...distinct].sort((a, b) => a - b);
  });
}

function formerTargets(
  { graph }: FormerState,
  position: number | undefined,
  nextOfFormer: readonly number[],
): number[] {
  if (position === undefined) return [];
  const { offsets, targets } = graph;
  const row = targets.subarray(offsets[position], offsets[position + 1]);
  return Array.from(row, (target) => nextOfFormer[target]!);
}
