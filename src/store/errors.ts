import Database from 'better-sqlite3';
import { DamagedBlob } from './codec/seal.js';

/**
 * Why an index cannot be read: it does not exist, belongs to another program, was written by another version, is
 * damaged, or access is denied.
 */
type UnusableReason = 'missing' | 'foreign' | 'other version' | 'damaged' | 'unreadable';

/** The index must be rebuilt. */
export class IndexUnusable extends Error {
  override readonly name = 'IndexUnusable';

  /** @param detail What was found, for a log; empty if the reason says everything. */
  constructor(
    readonly reason: UnusableReason,
    readonly path: string,
    readonly detail = '',
  ) {
    super(`index ${reason}: ${path}${detail && ` (${detail})`}`);
  }
}

/** The index cannot be written in its place: no permission, a read-only or full disk, or no such folder. */
export class IndexNotWritable extends Error {
  override readonly name = 'IndexNotWritable';

  constructor(
    readonly reason:
      | 'no permission'
      | 'read-only disk'
      | 'disk full'
      | 'no such folder'
      | 'input/output error',
    readonly path: string,
  ) {
    super(`cannot write the index: ${reason}: ${path}`);
  }
}

/** The process that writes an index. */
export interface LockOwner {
  readonly pid: number;
  readonly host: string;
  /** When it began, milliseconds since the epoch. */
  readonly since: number;
}

/** Another process is writing the index and did not finish in time. */
export class IndexLocked extends Error {
  override readonly name = 'IndexLocked';

  /** @param owner `null` if it did not identify itself. */
  constructor(
    readonly path: string,
    readonly owner: LockOwner | null,
  ) {
    super(`another process writes the index${owner ? ` (pid ${owner.pid} on ${owner.host})` : ''}`);
  }
}

/** The code of an error of SQLite or of the file system; empty for any other. */
export function errorCode(error: unknown): string {
  if (error instanceof Database.SqliteError) return error.code;
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

const DAMAGE = /^SQLITE_(?:CORRUPT|NOTADB|ERROR|MISMATCH|IOERR_SHORT_READ|FORMAT|TOOBIG|RANGE)/;
const NOT_WRITABLE: readonly [RegExp, IndexNotWritable['reason']][] = [
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT|SQLITE_IOERR_SHMSIZE)/, 'disk full'],
  [/^(?:EROFS|SQLITE_READONLY)/, 'read-only disk'],
  [/^(?:EACCES|EPERM|SQLITE_CANTOPEN|SQLITE_PERM|SQLITE_AUTH)/, 'no permission'],
  [/^(?:ENOENT|ENOTDIR)/, 'no such folder'],
  [/^(?:SQLITE_IOERR|EIO)/, 'input/output error'],
];

/** Turns an error of reading into an {@link IndexUnusable} if the index is at fault. */
export function readingError(error: unknown, path: string): unknown {
  const damaged =
    error instanceof DamagedBlob || error instanceof RangeError || DAMAGE.test(errorCode(error));
  return damaged ? new IndexUnusable('damaged', path, (error as Error).message) : error;
}

/** Turns an error of writing into an {@link IndexNotWritable} or {@link IndexUnusable} if it is one. */
export function writingError(error: unknown, path: string): unknown {
  const code = errorCode(error);
  const reason = NOT_WRITABLE.find(([pattern]) => pattern.test(code))?.[1];
  if (reason !== undefined && code !== 'SQLITE_IOERR_SHORT_READ') {
    return new IndexNotWritable(reason, path);
  }
  return readingError(error, path);
}

/** Runs an operation on an existing index and translates its errors. */
export function reading<T>(path: string, operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    throw readingError(error, path);
  }
}

/** The same for an operation that writes. */
export function writing<T>(path: string, operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    throw writingError(error, path);
  }
}
