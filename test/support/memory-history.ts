import type { Commit, History } from '../../src/model/commit.js';
import type { FileTable } from '../../src/model/reader.js';
import { termHash, termsOf } from '../../src/text/terms.js';

/** The columns of {@link History} from plain commits, in any order. */
export function memoryHistory(commits: readonly Commit[], table: FileTable): History {
  const newest = [...commits].sort((a, b) => b.time - a.time || (a.sha < b.sha ? -1 : 1));
  const files = newest.map(({ files: paths }) =>
    [
      ...new Set(paths.map((path) => table.position(path)).filter((position) => position >= 0)),
    ].sort((a, b) => a - b),
  );
  const words = newest.map(({ message }) => termsOf(message).map(termHash));
  const hashes = [...new Set(words.flat())].sort((a, b) => a - b);
  const postings = hashes.map((hash) =>
    words.flatMap((list, commit) => {
      const frequency = list.filter((word) => word === hash).length;
      return frequency > 0 ? [{ commit, frequency }] : [];
    }),
  );
  return {
    times: Float64Array.from(newest, ({ time }) => time),
    fileOffsets: offsetsOf(files),
    files: Uint32Array.from(files.flat()),
    fileCounts: Uint32Array.from(newest, (commit) => commit.files.length),
    lengths: Uint32Array.from(words, (list) => list.length),
    termHashes: Uint32Array.from(hashes),
    termOffsets: offsetsOf(postings),
    termCommits: Uint32Array.from(postings.flat(), ({ commit }) => commit),
    termFrequencies: Uint16Array.from(postings.flat(), ({ frequency }) => frequency),
  };
}

/** Offsets of rows laid end to end: one more than there are rows. */
export function offsetsOf(rows: readonly (readonly unknown[])[]): Uint32Array {
  const offsets = new Uint32Array(rows.length + 1);
  rows.forEach((row, index) => {
    offsets[index + 1] = offsets[index]! + row.length;
  });
  return offsets;
}
