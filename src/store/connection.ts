import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type Database from 'better-sqlite3';
import { openDatabase } from './database.js';
import { errorCode, IndexUnusable, readingError } from './errors.js';
import { APPLICATION_ID, SCHEMA_VERSION } from './schema.js';

/** Other processes hold a lock only for moments (recovery, the last close), so waiting is always right. */
const LOCK_TIMEOUT_MS = 10_000;
const CACHE_KB = 16_384;

/** Opens a database. The path is made absolute, because SQLite gives some relative names a special meaning. */
export function connect(
  path: string,
  options: { readonly readonly?: boolean; readonly timeout?: number },
): Database.Database {
  const database = openDatabase(resolve(path), {
    readonly: options.readonly ?? false,
    timeout: options.timeout ?? LOCK_TIMEOUT_MS,
  });
  return orClosed(database, () => database.pragma(`cache_size = -${CACHE_KB}`));
}

/**
 * Closes a database if preparing it fails. The garbage collector would not close the file, since objects are kept.
 *
 * @returns The same database.
 */
export function orClosed(database: Database.Database, prepare: () => void): Database.Database {
  try {
    prepare();
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Header bytes that say which kind of journal the file uses, and their value for a rollback journal. */
const JOURNAL_BYTES = [18, 19];
const ROLLBACK_JOURNAL = 1;

/**
 * Opens a copy of the index, for a disk without room for the memory that readers share, or that does not allow
 * writing it.
 */
function connectToCopy(path: string): Database.Database {
  if (!isEmpty(`${path}-wal`)) return connectToCopyWithLog(path);
  const bytes = readFileSync(path);
  for (const at of JOURNAL_BYTES) bytes[at] = ROLLBACK_JOURNAL;
  return openDatabase(bytes, { readonly: true });
}

/**
 * Changes that a run committed but could not bring into the index are in a file beside it; SQLite must see both
 * files.
 */
function connectToCopyWithLog(path: string): Database.Database {
  const folder = mkdtempSync(join(tmpdir(), 'sweepctx-'));
  try {
    const copy = join(folder, 'index.db');
    copyFileSync(path, copy);
    copyFileSync(`${path}-wal`, `${copy}-wal`);
    const database = connect(copy, {});
    return orClosed(database, () => database.pragma('application_id'));
  } finally {
    // The files are open by now, and nobody else needs their names.
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Opens an existing index for reading and pins its current state: later writes are not seen.
 *
 * @throws {IndexUnusable}
 */
export function connectForReading(path: string): Database.Database {
  assertPresent(path);
  try {
    return takeSnapshot(connect(path, { readonly: true }), path);
  } catch (error) {
    if (!lacksSharedMemory(error)) throw unreadable(error, path);
  }
  try {
    return takeSnapshot(connectToCopy(path), path);
  } catch (error) {
    throw unreadable(error, path);
  }
}

function takeSnapshot(database: Database.Database, path: string): Database.Database {
  return orClosed(database, () => {
    database.exec('BEGIN');
    assertOurs(database, path);
  });
}

const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const APPLICATION_ID_AT = 68;

/**
 * Checks the file itself before SQLite opens it for writing, because another program's database is not ours to
 * change.
 *
 * @throws {IndexUnusable} If it is not an index.
 */
export function assertHeader(path: string): void {
  assertPresent(path);
  const header = Buffer.alloc(HEADER_BYTES);
  const file = openSync(path, 'r');
  try {
    readSync(file, header, 0, HEADER_BYTES, 0);
  } finally {
    closeSync(file);
  }
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw new IndexUnusable('damaged', path, 'not a database');
  }
  if (header.readUInt32BE(APPLICATION_ID_AT) !== APPLICATION_ID) {
    throw new IndexUnusable('foreign', path);
  }
}

/** @throws {IndexUnusable} If another program or another version wrote it. */
export function assertOurs(database: Database.Database, path: string): void {
  const pages = database.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  const applicationId = database.pragma('application_id', { simple: true });
  if (applicationId !== APPLICATION_ID) {
    throw new IndexUnusable(pages === 0 ? 'damaged' : 'foreign', path);
  }
  const version = database.pragma('user_version', { simple: true });
  if (version !== SCHEMA_VERSION) throw new IndexUnusable('other version', path, `${version}`);
}

/** @throws {IndexUnusable} Also for a pipe or a device, which could block forever. */
function assertPresent(path: string): void {
  let found: Stats;
  try {
    found = statSync(path);
  } catch (error) {
    const absent = ['ENOENT', 'ENOTDIR'].includes(errorCode(error));
    throw new IndexUnusable(absent ? 'missing' : 'unreadable', path);
  }
  if (!found.isFile() && !found.isDirectory()) throw new IndexUnusable('foreign', path);
}

function lacksSharedMemory(error: unknown): boolean {
  return /^SQLITE_(?:CANTOPEN|READONLY|PERM|FULL|IOERR_SHM|IOERR_LOCK)/.test(errorCode(error));
}

function isEmpty(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

function unreadable(error: unknown, path: string): unknown {
  if (/^(?:SQLITE_(?:CANTOPEN|PERM|AUTH|READONLY|IOERR)|EACCES|EPERM|EIO)/.test(errorCode(error))) {
    if (errorCode(error) !== 'SQLITE_IOERR_SHORT_READ')
      return new IndexUnusable('unreadable', path);
  }
  return readingError(error, path);
}
