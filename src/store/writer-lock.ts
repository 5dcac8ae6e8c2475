import { accessSync, constants, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { connect } from './connection.js';
import { errorCode, IndexLocked, type LockOwner, writing, writingError } from './errors.js';

const RETRY_MS = 100;

/** How long to wait for another writer, and whom to notify. */
export interface LockWait {
  /** Milliseconds; 0 does not wait at all. */
  readonly waitMs: number;
  /** Called once, when waiting begins; gets `null` if the owner did not identify itself. */
  readonly onWait?: (owner: LockOwner | null) => void;
}

/** The right to write an index. It ends with the process, however that ends. */
export interface WriterLock {
  release(): void;
}

/**
 * Takes the lock of an index: an operating-system lock on `<index>.lock`, held by an SQLite transaction, so that a
 * killed process leaves none behind. `<index>.owner` tells waiting processes who holds it.
 *
 * @throws {IndexLocked} If the wait is over.
 * @throws {IndexNotWritable}
 */
export async function acquireWriterLock(path: string, wait: LockWait): Promise<WriterLock> {
  writing(path, () => accessSync(dirname(path), constants.W_OK));
  const until = performance.now() + wait.waitMs;
  for (let attempt = 0; ; attempt++) {
    const lock = tryLock(path);
    if (lock !== null) return lock;
    const owner = namedOwner(path);
    if (performance.now() >= until) throw new IndexLocked(path, owner);
    if (attempt === 0) wait.onWait?.(owner);
    await sleep(RETRY_MS);
  }
}

/** Who is writing an index now, or `null` if nobody is or the writer did not identify itself. */
export function ownerOf(path: string): LockOwner | null {
  const owner = namedOwner(path);
  return owner !== null && isLocked(path) ? owner : null;
}

/** The last process that took the lock and did not report the end of its work, which a killed process never does. */
function namedOwner(path: string): LockOwner | null {
  try {
    return JSON.parse(readFileSync(`${path}.owner`, 'utf8')) as LockOwner;
  } catch {
    return null;
  }
}

function isLocked(path: string): boolean {
  try {
    const database = connect(`${path}.lock`, { timeout: 0 });
    try {
      database.exec('BEGIN IMMEDIATE');
      return false;
    } finally {
      database.close();
    }
  } catch (error) {
    return errorCode(error).startsWith('SQLITE_BUSY');
  }
}

function tryLock(path: string): WriterLock | null {
  const lockPath = `${path}.lock`;
  let database: Database.Database | null = null;
  try {
    database = connect(lockPath, { timeout: 0 });
    const inode = inodeOf(lockPath);
    database.exec('BEGIN IMMEDIATE');
    if (inodeOf(lockPath) === inode) return held(path, database);
    // The file was cleaned up in between: the lock is on a file that nobody else sees.
    database.close();
    return null;
  } catch (error) {
    database?.close();
    if (errorCode(error).startsWith('SQLITE_BUSY')) return null;
    if (errorCode(error) !== 'SQLITE_NOTADB') throw writingError(error, path);
    rmSync(lockPath, { force: true });
    return null;
  }
}

function inodeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? 0;
}

function held(path: string, database: Database.Database): WriterLock {
  const owner: LockOwner = { pid: process.pid, host: hostname(), since: Date.now() };
  try {
    writeFileSync(`${path}.owner`, JSON.stringify(owner));
  } catch {
    // If the disk is full, the lock still holds; only its owner stays unnamed.
  }
  return {
    release() {
      rmSync(`${path}.owner`, { force: true });
      database.close();
    },
  };
}
