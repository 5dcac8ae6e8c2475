import type { Commit, CommitPostings, History } from '../model/commit.js';
import { MOST_OCCURRENCES } from '../model/facts.js';
import type { HistoryChange } from '../model/index-record.js';
import { SizedCache } from '../text/sized-cache.js';
import { termHash, termsOf } from '../text/terms.js';
import type { CommitColumns, LoggedCommit } from './codec/commit-log.js';
import { lastAtMost } from './segments-table.js';

/** Number of decoded list entries that are cached, six bytes each. */
const CACHED_ENTRIES = 500_000;

const NOTHING: CommitPostings = { commits: new Uint32Array(), frequencies: new Uint16Array() };

/** The log after a run: exactly the reachable commits, in the given order. */
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
    frequencies.set(hash, Math.min((frequencies.get(hash) ?? 0) + 1, MOST_OCCURRENCES));
  }
  return {
    sha,
    time,
    length: terms.length,
    paths: [...new Set(files)].sort(),
    terms: [...frequencies].sort(([a], [b]) => a - b),
  };
}

/** Position in the file table of each path of a log, or -1. Both are ascending, so the positions are too. */
export function commitPositions(
  paths: readonly string[],
  positionOf: (path: string) => number,
): Int32Array {
  return Int32Array.from(paths, positionOf);
}

/** @param positions The result of {@link commitPositions} for the current file table. */
export function historyOf(log: CommitColumns, positions: Int32Array): History {
  const { times, lengths, pathOffsets, commitPaths } = log;
  const count = times.length;
  const fileOffsets = new Uint32Array(count + 1);
  const fileCounts = new Uint32Array(count);
  const files = new Uint32Array(commitPaths.length);
  let kept = 0;
  for (let commit = 0; commit < count; commit++) {
    const end = pathOffsets[commit + 1]!;
    fileCounts[commit] = end - pathOffsets[commit]!;
    for (let entry = pathOffsets[commit]!; entry < end; entry++) {
      const position = positions[commitPaths[entry]!]!;
      if (position >= 0) files[kept++] = position;
    }
    fileOffsets[commit + 1] = kept;
  }
  return { times, fileOffsets, files: files.slice(0, kept), fileCounts, lengths };
}

/** Finds the commits whose messages contain a term. */
export class CommitLookup {
  private readonly known = new SizedCache<CommitPostings>(CACHED_ENTRIES);

  constructor(private readonly log: CommitColumns) {}

  postings(hash: number): CommitPostings {
    const known = this.known.get(hash);
    if (known !== undefined) return known;
    const { termHashes } = this.log;
    const term = lastAtMost(termHashes, hash);
    const postings = termHashes[term] === hash ? this.log.list(term) : NOTHING;
    this.known.set(hash, postings, 1 + postings.commits.length);
    return postings;
  }
}
