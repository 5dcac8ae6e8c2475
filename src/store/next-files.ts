import { FIELD_COUNT } from '../model/facts.js';
import type { FileStamp, IndexChange, IndexedFile } from '../model/index-record.js';
import type { FileRow } from './codec/file-columns.js';
import type { FormerState } from './former-state.js';

/** The files after a run, by path. Rows without a base number have no sums yet. */
export interface NextFiles {
  readonly rows: FileRow[];
  readonly stamps: FileStamp[];
  /** Whether files were added or removed, so that positions changed. */
  readonly pathsChanged: boolean;
  /** Numbers of the removed files. */
  readonly removedIds: readonly number[];
  /** Paths of the added files. */
  readonly added: readonly string[];
}

const NOT_SUMMED = {
  base: -1,
  lineCount: 0,
  definitionCount: 0,
  lengths: new Uint32Array(FIELD_COUNT),
  lengthsAt: 0,
};

/**
 * @param factsRowOf Returns the row of the facts with a key.
 * @param isRewritten Whether this run wrote a row of facts, which invalidates what was built from it before.
 */
export function nextFiles(
  former: FormerState,
  change: Pick<IndexChange, 'upserts' | 'touches' | 'removals'>,
  factsRowOf: (key: string) => number,
  isRewritten: (row: number) => boolean,
): NextFiles {
  const upserts = new Map(change.upserts.map((file) => [file.path, file]));
  const removals = new Set(change.removals.filter((path) => !upserts.has(path)));
  const rows: FileRow[] = [];
  const stamps: FileStamp[] = [];
  const keep = (row: FileRow, stamp: FileStamp) => {
    rows.push(row);
    stamps.push(stamp);
  };
  const removedIds: number[] = [];
  former.rows.forEach((row, position) => {
    const upsert = upserts.get(row.path);
    upserts.delete(row.path);
    if (upsert) {
      const facts = factsRowOf(upsert.factsKey);
      const same = facts === row.facts && !isRewritten(facts);
      keep(rowOf(upsert, row.id, facts, same ? row : null), upsert.stamp);
    } else if (removals.has(row.path)) {
      removedIds.push(row.id);
    } else {
      const stamp = change.touches.get(row.path) ?? former.stamps[position]!;
      keep(isRewritten(row.facts) ? { ...row, ...NOT_SUMMED } : row, stamp);
    }
  });
  let id = 1 + former.rows.reduce((greatest, row) => Math.max(greatest, row.id), -1);
  for (const file of [...upserts.values()].sort(byPath)) {
    keep(rowOf(file, id++, factsRowOf(file.factsKey), null), file.stamp);
  }
  const added = [...upserts.keys()];
  const pathsChanged = removedIds.length > 0 || added.length > 0;
  const sorted = added.length > 0 ? inOrder(rows, stamps) : { rows, stamps };
  return { ...sorted, pathsChanged, removedIds, added };
}

/** Rows and their stamps by path. */
function inOrder(
  rows: readonly FileRow[],
  stamps: readonly FileStamp[],
): Pick<NextFiles, 'rows' | 'stamps'> {
  const order = [...rows.keys()].sort((a, b) => byPath(rows[a]!, rows[b]!));
  return { rows: order.map((at) => rows[at]!), stamps: order.map((at) => stamps[at]!) };
}

function byPath(left: { readonly path: string }, right: { readonly path: string }): number {
  return left.path < right.path ? -1 : left.path > right.path ? 1 : 0;
}

function rowOf(file: IndexedFile, id: number, facts: number, same: FileRow | null): FileRow {
  const { path, hash, language, size } = file;
  const { base, lineCount, definitionCount, lengths, lengthsAt } = same ?? NOT_SUMMED;
  const summary = { base, lineCount, definitionCount, lengths, lengthsAt };
  return { path, hash, language, class: file.class, size, id, facts, ...summary };
}
