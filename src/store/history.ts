import type { Commit, History } from '../model/commit.js';
import type { HistoryChange } from '../model/index-record.js';
import { termHash, termsOf } from '../text/terms.js';
import type { CommitLog, LoggedCommit } from './codec/commit-log.js';

const MOST_FREQUENT = 65535;

/** The log after a run: exactly the reachable commits, in the order given. */
export function nextCommits(
  known: readonly LoggedCommit[],
  { reachable, fresh }: HistoryChange,
): LoggedCommit[] {
  const bySha = new Map(known.map((commit) => [commit.sha, commit]));
  for (const commit of fresh) {
    if (!bySha.has(commit.sha)) bySha.set(commit.sha, logged(commit));
  }
  return reachable.flatMap((sha) => bySha.get(sha) ?? []);
}

function logged({ sha, time, message, files }: Commit): LoggedCommit {
  const frequencies = new Map<number, number>();
  const terms = termsOf(message);
  for (const term of terms) {
    const hash = termHash(term);
    frequencies.set(hash, Math.min((frequencies.get(hash) ?? 0) + 1, MOST_FREQUENT));
  }
  return {
    sha,
    time,
    length: terms.length,
    paths: [...new Set(files)].sort(),
    terms: [...frequencies].sort(([a], [b]) => a - b),
  };
}

/** Position in the file table of each path of a log, or -1. Both ascend, so positions do. */
export function commitPositions(
  paths: readonly string[],
  positionOf: (path: string) => number,
): Int32Array {
  return Int32Array.from(paths, positionOf);
}

/** @param positions What {@link commitPositions} gave for the present file table. */
export function historyOf(log: CommitLog, positions: Int32Array): History {
  const count = log.shas.length;
  const fileOffsets = new Uint32Array(count + 1);
  const fileCounts = new Uint32Array(count);
  const files = new Uint32Array(log.commitPaths.length);
  let kept = 0;
  for (let commit = 0; commit < count; commit++) {
    const end = log.pathOffsets[commit + 1]!;
    fileCounts[commit] = end - log.pathOffsets[commit]!;
    for (let entry = log.pathOffsets[commit]!; entry < end; entry++) {
      const position = positions[log.commitPaths[entry]!]!;
      if (position >= 0) files[kept++] = position;
    }
    fileOffsets[commit + 1] = kept;
  }
  const { times, lengths, termHashes, termOffsets, termCommits, termFrequencies } = log;
  return {
    times,
    fileOffsets,
    files: files.slice(0, kept),
    fileCounts,
    lengths,
    termHashes,
    termOffsets,
    termCommits,
    termFrequencies,
  };
}
