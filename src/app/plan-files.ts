import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileStamp, IndexedFile, KnownFile, RunReport } from '../model/index-record.js';
import type { SkippedFile } from '../model/source-file.js';
import { factsKey } from '../store/index.js';
import { classifyContent } from '../walk/classify-content.js';
import type { WalkResult } from '../walk/walk.js';
import { EXTRACTOR_VERSION } from './extractor-version.js';
import type { ParseJob } from './parse-job.js';
import { hashOf } from './run-parse-job.js';

/** What is to be done with the files of a walk. */
export interface FilePlan {
  /** Files that go on as they are. */
  readonly unchanged: readonly IndexedFile[];
  /** Files whose content, language or class is new to the index under this path. */
  readonly changed: readonly IndexedFile[];
  /** Files of which only the stamp differs. */
  readonly touches: ReadonlyMap<string, FileStamp>;
  /** Files that their content keeps out. */
  readonly skipped: readonly SkippedFile[];
}

/** What the last run left. */
export interface FormerRun {
  readonly known: ReadonlyMap<string, KnownFile>;
  /** Null before the first run, and when its settings differ from today's: then every file is read. */
  readonly report: RunReport | null;
}

/** Compares the walk's files with what the index knows; reads the bytes of those whose stamp differs. */
export function planFiles(root: string, walked: WalkResult, former: FormerRun): FilePlan {
  const unchanged: IndexedFile[] = [];
  const changed: IndexedFile[] = [];
  const touches = new Map<string, FileStamp>();
  const skipped: SkippedFile[] = [];
  const stampedSkips = skipsWithStamps(former.report);
  walked.files.forEach((file, at) => {
    const stamp = stampAt(walked, at);
    const known = former.known.get(file.path);
    if (
      former.report &&
      known &&
      known.language === file.language &&
      sameStamp(known.stamp, stamp)
    ) {
      unchanged.push({ ...known, factsKey: keyOf(known.hash, known.language) });
      return;
    }
    const skip = stampedSkips.get(file.path);
    if (skip && sameStamp(skip.stamp, stamp)) {
      skipped.push(skip.file);
      return;
    }
    const read = readAndJudge(join(root, file.path), file);
    if ('reason' in read) {
      skipped.push({ path: file.path, reason: read.reason });
      return;
    }
    const { path, language } = file;
    const next = { path, language, ...read, stamp, factsKey: keyOf(read.hash, language) };
    const same =
      known?.hash === read.hash && known.language === language && known.class === read.class;
    if (same) {
      touches.set(path, stamp);
      unchanged.push(next);
    } else {
      changed.push(next);
    }
  });
  return { unchanged, changed, touches, skipped };
}

/** The key of a content's facts under the present extractor. */
export function keyOf(hash: string, language: string): string {
  return factsKey(hash, language, EXTRACTOR_VERSION);
}

/** Four numbers a path: bytes, modification and change time, inode. */
export function stampAt({ stamps }: WalkResult, at: number): FileStamp {
  const [size, mtime, ctime, inode] = stamps.values.subarray(4 * at, 4 * at + 4);
  return { size: size!, mtime: mtime!, ctime: ctime!, inode: inode! };
}

function sameStamp(a: FileStamp, b: FileStamp): boolean {
  return a.size === b.size && a.mtime === b.mtime && a.ctime === b.ctime && a.inode === b.inode;
}

function skipsWithStamps(report: RunReport | null) {
  const stamps = new Map(report?.watched.map(({ path, stamp }) => [path, stamp]));
  const skips = new Map<string, { file: SkippedFile; stamp: FileStamp }>();
  for (const file of report?.skipped ?? []) {
    const stamp = stamps.get(file.path);
    if (stamp) skips.set(file.path, { file, stamp });
  }
  return skips;
}

function readAndJudge(path: string, file: Omit<ParseJob, 'absolutePath'>) {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return { reason: 'unreadable' as const };
  }
  const verdict = classifyContent(file.path, bytes, file.class, file.includedByName);
  if (verdict.skip !== null) return { reason: verdict.skip };
  return { hash: hashOf(bytes), size: bytes.length, class: verdict.class };
}
