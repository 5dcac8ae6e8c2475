import { ByteReader } from './byte-reader.js';
import { ByteWriter } from './byte-writer.js';
import { unzigzag, zigzag } from './outline-format.js';
import { readStrings, writeStrings } from './string-pool.js';

/** A commit as the store keeps it: of the message its terms, of the files their paths then. */
export interface LoggedCommit {
  /** 40 or 64 hexadecimal digits. */
  readonly sha: string;
  /** Seconds since the epoch. */
  readonly time: number;
  /** Number of terms of the message. */
  readonly length: number;
  /** Distinct paths, ascending. */
  readonly paths: readonly string[];
  /** Distinct term hashes of the message, ascending, and how often each stands there (at most 65535). */
  readonly terms: readonly (readonly [hash: number, frequency: number])[];
}

/** The log as columns: commits newest first, paths ascending, terms ascending. */
export interface CommitLog {
  readonly shas: readonly string[];
  readonly times: Float64Array;
  readonly lengths: Uint32Array;
  /** Distinct paths of all commits, by UTF-16 units. */
  readonly paths: readonly string[];
  readonly pathOffsets: Uint32Array;
  /** Indices into `paths`, ascending within a commit. */
  readonly commitPaths: Uint32Array;
  readonly termHashes: Uint32Array;
  readonly termOffsets: Uint32Array;
  /** Position of the commit, ascending within a term. */
  readonly termCommits: Uint32Array;
  readonly termFrequencies: Uint16Array;
}

/** @param commits Newest first. */
export function encodeCommitLog(commits: readonly LoggedCommit[]): Uint8Array {
  const to = new ByteWriter(1024 + commits.length * 64);
  const shas = Buffer.from(commits.map(({ sha }) => sha).join(''), 'hex');
  to.varint(commits.length);
  to.appendSized(shas);
  for (const { time, length } of commits) {
    to.varint(zigzag(time));
    to.varint(length);
  }
  writePaths(to, commits);
  writeTerms(to, commits);
  return to.written();
}

function writePaths(to: ByteWriter, commits: readonly LoggedCommit[]): void {
  const paths = [...new Set(commits.flatMap((commit) => commit.paths))].sort();
  const indices = new Map(paths.map((path, index) => [path, index]));
  writeStrings(to, paths);
  to.varint(commits.reduce((sum, commit) => sum + commit.paths.length, 0));
  for (const commit of commits) {
    to.varint(commit.paths.length);
    let last = 0;
    for (const path of commit.paths) {
      const index = indices.get(path)!;
      to.varint(index - last);
      last = index;
    }
  }
}

function writeTerms(to: ByteWriter, commits: readonly LoggedCommit[]): void {
  const lists = new Map<number, [commit: number, frequency: number][]>();
  commits.forEach(({ terms }, commit) => {
    for (const [hash, frequency] of terms) {
      const list = lists.get(hash);
      if (list) list.push([commit, frequency]);
      else lists.set(hash, [[commit, frequency]]);
    }
  });
  to.varint(lists.size);
  to.varint(commits.reduce((sum, { terms }) => sum + terms.length, 0));
  for (const hash of Uint32Array.from(lists.keys()).sort()) {
    const list = lists.get(hash)!;
    to.uint32(hash);
    to.varint(list.length);
    let last = 0;
    for (const [commit, frequency] of list) {
      to.varint(commit - last);
      to.varint(frequency);
      last = commit;
    }
  }
}

export function decodeCommitLog(bytes: Uint8Array): CommitLog {
  const from = new ByteReader(bytes);
  const count = from.count();
  const shas = readShas(from, count);
  const times = new Float64Array(count);
  const lengths = new Uint32Array(count);
  for (let commit = 0; commit < count; commit++) {
    times[commit] = unzigzag(from.varint());
    lengths[commit] = from.varint();
  }
  return { shas, times, lengths, ...readPaths(from, count), ...readTerms(from) };
}

/** The shas alone, newest first. */
export function decodeShas(bytes: Uint8Array): string[] {
  const from = new ByteReader(bytes);
  return readShas(from, from.count());
}

function readShas(from: ByteReader, count: number): string[] {
  const hex = Buffer.from(from.takeSized()).toString('hex');
  const digits = count === 0 ? 0 : hex.length / count;
  return Array.from({ length: count }, (_, at) => hex.slice(at * digits, (at + 1) * digits));
}

function readPaths(from: ByteReader, count: number) {
  const paths = readStrings(from);
  const pathOffsets = new Uint32Array(count + 1);
  const commitPaths = new Uint32Array(from.count());
  let entry = 0;
  for (let commit = 0; commit < count; commit++) {
    let index = 0;
    for (let left = from.varint(); left > 0; left--) {
      index += from.varint();
      commitPaths[entry++] = index;
    }
    pathOffsets[commit + 1] = entry;
  }
  return { paths, pathOffsets, commitPaths };
}

function readTerms(from: ByteReader) {
  const count = from.count();
  const termHashes = new Uint32Array(count);
  const termOffsets = new Uint32Array(count + 1);
  const termCommits = new Uint32Array(from.count());
  const termFrequencies = new Uint16Array(termCommits.length);
  let entry = 0;
  for (let term = 0; term < count; term++) {
    termHashes[term] = from.uint32();
    let commit = 0;
    for (let left = from.varint(); left > 0; left--) {
      commit += from.varint();
      termCommits[entry] = commit;
      termFrequencies[entry++] = from.varint();
    }
    termOffsets[term + 1] = entry;
  }
  return { termHashes, termOffsets, termCommits, termFrequencies };
}

/** The columns taken apart again, so that commits can come and go. */
export function commitsOf(log: CommitLog): LoggedCommit[] {
  const terms: [number, number][][] = log.shas.map(() => []);
  log.termHashes.forEach((hash, term) => {
    for (let entry = log.termOffsets[term]!; entry < log.termOffsets[term + 1]!; entry++) {
      terms[log.termCommits[entry]!]!.push([hash, log.termFrequencies[entry]!]);
    }
  });
  return log.shas.map((sha, commit) => ({
    sha,
    time: log.times[commit]!,
    length: log.lengths[commit]!,
    paths: Array.from(
      log.commitPaths.subarray(log.pathOffsets[commit], log.pathOffsets[commit + 1]),
      (index) => log.paths[index]!,
    ),
    terms: terms[commit]!,
  }));
}
