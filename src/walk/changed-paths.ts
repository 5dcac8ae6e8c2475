import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import type { FileStatuses, FoundStatus } from './file-status.js';
import type { IndexTime, TrackedFile } from './git-index.js';

/** Larger files count as changed without being read if their stamps differ. */
const mostBytesToHash = 32 * 1024 * 1024;

/**
 * Tracked files whose content on disk differs from git's index, as `git status` would report. Git is not run for
 * this, because it would run the repository's clean filters. A file that only a filter makes equal counts as
 * changed once its stamps differ.
 *
 * @param indexWrittenMs When git's index was written; a file that is not older may have changed after git looked.
 */
export function changedOnDisk(
  tracked: readonly TrackedFile[],
  statuses: FileStatuses,
  indexWrittenMs: number,
): string[] {
  return tracked
    .filter((file) => file.mode !== '160000' && !file.exempt)
    .filter((file) => file.unmerged || isChanged(file, statuses, indexWrittenMs))
    .map((file) => file.path);
}

function isChanged(file: TrackedFile, statuses: FileStatuses, indexWrittenMs: number): boolean {
  const status = statuses.of(file.path);
  if (typeof status === 'string') return true;
  const isLink = file.mode === '120000';
  if (status.kind !== (isLink ? 'link' : 'file')) return true;
  if (looksUntouched(file, status, indexWrittenMs)) return false;
  return status.size > mostBytesToHash || !holdsBlob(`${statuses.root}/${file.path}`, file, isLink);
}

function looksUntouched(file: TrackedFile, status: FoundStatus, indexWrittenMs: number): boolean {
  return (
    status.size % 2 ** 32 === file.size &&
    isSameTime(status.mtimeMs, file.mtime) &&
    isSameTime(status.ctimeMs, file.ctime) &&
    status.mtimeMs < indexWrittenMs
  );
}

/** A number holds the time to a quarter of a microsecond, and some programs write the index without fractions. */
function isSameTime(milliseconds: number, { seconds, nanoseconds }: IndexTime): boolean {
  if (Math.floor(milliseconds / 1000) !== seconds) return false;
  return nanoseconds === 0 || Math.abs((milliseconds % 1000) * 1e6 - nanoseconds) < 1_000;
}

function holdsBlob(path: string, file: TrackedFile, isLink: boolean): boolean {
  try {
    const bytes = isLink ? Buffer.from(readlinkSync(path)) : readFileSync(path);
    return blobId(bytes, file.blob) === file.blob || blobId(withLf(bytes), file.blob) === file.blob;
  } catch {
    return false;
  }
}

/** Object id of a content: SHA-1, or SHA-256 if the ids are that long. */
function blobId(bytes: Buffer, like: string): string {
  const hash = createHash(like.length === 64 ? 'sha256' : 'sha1');
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** With `autocrlf`, git's index has LF where the disk has CRLF. */
function withLf(bytes: Buffer): Buffer {
  return bytes.includes('\r\n')
    ? Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
    : bytes;
}
