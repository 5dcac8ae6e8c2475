import type { Commit, CommitPostings, History } from '../../src/model/commit.js';
import type { FileTable } from '../../src/model/reader.js';
import { termHash, termsOf } from '../../src/text/terms.js';

/** The columns of {@link History} from plain commits, in any order. */
export function memoryHistory(commits: readonly Commit[], table: FileTable): History {
  const newest = newestFirst(commits);
  const files = newest.map(({ files: paths }) =>
    [
      ...new Set(paths.map((path) => table.position(path)).filter((position) => position >= 0)),
    ].sort((a, b) => a - b),
  );
  return {
    times: Float64Array.from(newest, ({ time }) => time),
    fileOffsets: offsetsOf(files),
    files: Uint32Array.from(files.flat()),
    fileCounts: Uint32Array.from(newest, (commit) => commit.files.length),
    lengths: Uint32Array.from(newest, ({ message }) => termsOf(message).length),
  };
}

/** Ids in the order of {@link memoryHistory}. */
export function memoryShas(commits: readonly Commit[]): readonly string[] {
  return newestFirst(commits).map(({ sha }) => sha);
}

/** The commits whose messages hold a term, in the order of {@link memoryHistory}. */
export function memoryCommitPostings(commits: readonly Commit[], hash: number): CommitPostings {
  const rows = newestFirst(commits).flatMap(({ message }, commit) => {
    const frequency = termsOf(message).filter((term) => termHash(term) === hash).length;
    return frequency > 0 ? [{ commit, frequency }] : [];
  });
  return {
    commits: Uint32Array.from(rows, ({ commit }) => commit),
    frequencies: Uint16Array.from(rows, ({ frequency }) => frequency),
  };
}

function newestFirst(commits: readonly Commit[]): Commit[] {
  return [...commits].sort((a, b) => b.time - a.time || (a.sha < b.sha ? -1 : 1));
}

/** Offsets of rows laid end to end: one more than there are rows. */
export function offsetsOf(rows: readonly (readonly unknown[])[]): Uint32Array {
  const offsets = new Uint32Array(rows.length + 1);
  rows.forEach((row, index) => {
    offsets[index + 1] = offsets[index]! + row.length;
  });
  return offsets;
}
