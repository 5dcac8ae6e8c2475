import { rmSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { assertHeader, assertOurs, connectForReading } from './connection.js';
import { IndexUnusable, readingError, writing, writingError } from './errors.js';
import {
  type FormerState,
  loadFormerState,
  NO_FORMER_STATE,
  withoutStamps,
} from './former-state.js';
import { IndexWriter } from './index-writer.js';
import { createSchema } from './schema.js';
import {
  besideIndex,
  buildingPath,
  inPlace,
  openBuilding,
  openInPlace,
  removeLeftovers,
} from './write-targets.js';
import { acquireWriterLock, type LockWait } from './writer-lock.js';

/** How a run begins. */
export interface WriterOptions extends LockWait {
  /** Index of another work tree of the repository, used as a start if there is none here. */
  readonly sibling?: string;
  /** Start without any previous index. */
  readonly fromNothing?: boolean;
}

/**
 * Begins a run. An unusable index is rebuilt beside itself, and replaced when the run is committed.
 *
 * @param path Path of the index, whose folder must exist.
 * @throws {IndexLocked} If another process writes it for longer than `waitMs`.
 * @throws {IndexNotWritable}
 */
export async function openWriter(path: string, options: WriterOptions): Promise<IndexWriter> {
  const lock = await acquireWriterLock(path, options);
  try {
    return writing(path, () => {
      removeLeftovers(path);
      const existing = options.fromNothing
        ? new IndexUnusable('missing', path)
        : openExisting(path);
      if (!(existing instanceof IndexUnusable)) {
        return new IndexWriter(path, null, inPlace(existing.database), existing.former, lock);
      }
      const { database, former } = startNew(path, options.sibling);
      return new IndexWriter(path, existing, besideIndex(path, database), former, lock);
    });
  } catch (error) {
    removeLeftovers(path);
    lock.release();
    throw error;
  }
}

interface Opened {
  readonly database: Database.Database;
  readonly former: FormerState;
}

function openExisting(path: string): Opened | IndexUnusable {
  let database: Database.Database | null = null;
  try {
    assertHeader(path);
    database = openInPlace(path);
    database.exec('BEGIN IMMEDIATE');
    assertOurs(database, path);
    return { database, former: loadFormerState(database) };
  } catch (error) {
    database?.close();
    const cause = readingError(error, path);
    if (cause instanceof IndexUnusable) return cause;
    throw error;
  }
}

function startNew(path: string, sibling: string | undefined): Opened {
  const copied = sibling !== undefined && copySibling(sibling, path);
  const database = openBuilding(path);
  try {
    if (!copied) createSchema(database);
    database.exec('BEGIN IMMEDIATE');
    return {
      database,
      former: copied ? withoutStamps(loadFormerState(database)) : NO_FORMER_STATE,
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** @returns False if the sibling has no usable index. */
function copySibling(sibling: string, path: string): boolean {
  try {
    const database = connectForReading(sibling);
    try {
      loadFormerState(database);
      database.exec('COMMIT');
      database.prepare('VACUUM INTO ?').run(buildingPath(path));
    } finally {
      database.close();
    }
    return true;
  } catch (error) {
    const cause = readingError(error, sibling);
    if (!(cause instanceof IndexUnusable)) throw writingError(error, path);
    rmSync(buildingPath(path), { force: true });
    return false;
  }
}

/**
 * Removes an index and all files that belong to it.
 *
 * @throws {IndexLocked} If another process writes it for longer than `waitMs`.
 */
export async function removeIndex(path: string, wait: LockWait): Promise<void> {
  const lock = await acquireWriterLock(path, wait);
  try {
    removeLeftovers(path);
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
  } finally {
    lock.release();
    rmSync(`${path}.lock`, { force: true });
  }
}
