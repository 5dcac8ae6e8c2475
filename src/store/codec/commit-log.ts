import { ByteReader } from './byte-reader.js';
import { ByteWriter } from './byte-writer.js';
import { readStrings, writeStrings } from './string-pool.js';

/** A commit as the store keeps it: with its message as terms and its files as paths at that time. */
export interface LoggedCommit {
  /** 40 or 64 hexadecimal digits. */
  readonly sha: string;
  /** Seconds since the epoch. */
  readonly time: number;
  /** Number of terms of the message. */
  readonly length: number;
  /** Distinct paths, ascending. */
  readonly paths: readonly string[];
  /** Distinct term hashes of the message, ascending, with the number of occurrences of each (at most 65535). */
  readonly terms: readonly (readonly [hash: number, frequency: number])[];
}

/** The log: commits newest first, paths ascending, terms ascending. */
export interface CommitLog extends CommitColumns {
  readonly shas: readonly string[];
  /** Distinct paths of all commits, in the order of UTF-16 units. */
  readonly paths: readonly string[];
}

/*
 * Layout: u32 commits · u32 paths of commits · u32 terms · times as f64 · lengths of messages as u32 · where the
 * paths of each commit begin and the last ones end, as u32 · indices of paths as u32 · term hashes as u32 · where
 * the list of each term begins and the last one ends, as u32 · lists: number of commits, then for each a varint of
 * the distance from the previous commit and a varint of occurrences · shas · paths. A query reads columns in place,
 * and only the lists of its own terms.
 */
/** @param commits Newest first. */
export function encodeCommitLog(commits: readonly LoggedCommit[]): Uint8Array {
  const to = new ByteWriter(1024 + commits.length * 64);
  const paths = [...new Set(commits.flatMap((commit) => commit.paths))].sort();
  const indices = new Map(paths.map((path, index) => [path, index]));
  const lists = termLists(commits);
  to.uint32(commits.length);
  to.uint32(commits.reduce((sum, commit) => sum + commit.paths.length, 0));
  to.uint32(lists.size);
  for (const { time } of commits) to.float64(time);
  for (const { length } of commits) to.uint32(length);
  let offset = 0;
  to.uint32(0);
  for (const commit of commits) {
    offset += commit.paths.length;
    to.uint32(offset);
  }
  for (const commit of commits) for (const path of commit.paths) to.uint32(indices.get(path)!);
  writeLists(to, lists);
  to.appendSized(Buffer.from(commits.map(({ sha }) => sha).join(''), 'hex'));
  writeStrings(to, paths);
  return to.written();
}

type TermLists = ReadonlyMap<number, readonly (readonly [commit: number, frequency: number])[]>;

function termLists(commits: readonly LoggedCommit[]): TermLists {
  const lists = new Map<number, [commit: number, frequency: number][]>();
  commits.forEach(({ terms }, commit) => {
    for (const [hash, frequency] of terms) {
      const list = lists.get(hash);
      if (list) list.push([commit, frequency]);
      else lists.set(hash, [[commit, frequency]]);
    }
  });
  return lists;
}

function writeLists(to: ByteWriter, lists: TermLists): void {
  const hashes = Uint32Array.from(lists.keys()).sort();
  for (const hash of hashes) to.uint32(hash);
  const packed = new ByteWriter(1024 + lists.size * 8);
  to.uint32(0);
  for (const hash of hashes) {
    const list = lists.get(hash)!;
    packed.varint(list.length);
    let last = 0;
    for (const [commit, frequency] of list) {
      packed.varint(commit - last);
      packed.varint(frequency);
      last = commit;
    }
    to.uint32(packed.length);
  }
  to.append(packed.written());
}

/** The columns of a log that queries read. All except the times are views into the bytes. */
export interface CommitColumns {
  readonly times: Float64Array;
  readonly lengths: Uint32Array;
  /** Offsets into `commitPaths`, one more than there are commits. */
  readonly pathOffsets: Uint32Array;
  /** Indices of paths, ascending within a commit. */
  readonly commitPaths: Uint32Array;
  /** Ascending. */
  readonly termHashes: Uint32Array;
  /** The commits whose messages contain the term at an index, ascending, with the number of occurrences. */
  list(term: number): { readonly commits: Uint32Array; readonly frequencies: Uint16Array };
}

/** @param bytes Must begin at a multiple of four. */
export function decodeCommitColumns(bytes: Uint8Array): CommitColumns {
  return readColumns(new ByteReader(bytes));
}

function readColumns(from: ByteReader): CommitColumns {
  const count = from.uint32();
  const pathCount = from.uint32();
  const termCount = from.uint32();
  const times = new Float64Array(from.take(count * 8).slice().buffer);
  const column = (length: number) => {
    const { buffer, byteOffset } = from.take(length * 4);
    return new Uint32Array(buffer, byteOffset, length);
  };
  const lengths = column(count);
  const pathOffsets = column(count + 1);
  const commitPaths = column(pathCount);
  const termHashes = column(termCount);
  const listOffsets = column(termCount + 1);
  const lists = from.take(listOffsets[termCount]!);
  const list = (term: number) =>
    decodeList(lists.subarray(listOffsets[term], listOffsets[term + 1]));
  return { times, lengths, pathOffsets, commitPaths, termHashes, list };
}

function decodeList(bytes: Uint8Array) {
  const from = new ByteReader(bytes);
  const commits = new Uint32Array(from.count());
  const frequencies = new Uint16Array(commits.length);
  let commit = 0;
  for (let entry = 0; entry < commits.length; entry++) {
    commit += from.varint();
    commits[entry] = commit;
    frequencies[entry] = from.varint();
  }
  return { commits, frequencies };
}

export function decodeCommitLog(bytes: Uint8Array): CommitLog {
  const from = new ByteReader(bytes);
  const columns = readColumns(from);
  const shas = readShas(from, columns.times.length);
  return { ...columns, shas, paths: readStrings(from) };
}

/** The shas alone, newest first. */
export function decodeShas(bytes: Uint8Array): string[] {
  const from = new ByteReader(bytes);
  return readShas(from, readColumns(from).times.length);
}

function readShas(from: ByteReader, count: number): string[] {
  const hex = Buffer.from(from.takeSized()).toString('hex');
  const digits = count === 0 ? 0 : hex.length / count;
  return Array.from({ length: count }, (_, at) => hex.slice(at * digits, (at + 1) * digits));
}

/** Turns the columns back into commits, so that some can be added and removed. */
export function commitsOf(log: CommitLog): LoggedCommit[] {
  const terms: [number, number][][] = log.shas.map(() => []);
  log.termHashes.forEach((hash, term) => {
    const { commits, frequencies } = log.list(term);
    commits.forEach((commit, entry) => {
      terms[commit]!.push([hash, frequencies[entry]!]);
    });
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
