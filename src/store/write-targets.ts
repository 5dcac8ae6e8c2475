import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { connect, orClosed } from './connection.js';
import type { WriteTarget } from './index-writer.js';

const BUILDING = '.building';
/** An index with more free bytes than this may return them to the file system. */
const KEPT_FREE_BYTES = 4 * 2 ** 20;

/**
 * Writes into the index itself. Readers keep reading the previous state, because SQLite writes changes to a file
 * beside it (`-wal`) until the run is committed, and beyond.
 */
export function inPlace(database: Database.Database): WriteTarget {
  return {
    database,
    finish() {
      database.exec('COMMIT');
      database.pragma('busy_timeout = 0');
      if (isMostlyFree(database)) tryTo(() => database.exec('VACUUM'));
      tryCheckpoint(database, 'TRUNCATE');
      database.close();
    },
    discard() {
      // Closing rolls back, even if ROLLBACK itself would fail.
      database.close();
    },
  };
}

/** Opens an index so that a run's writes do not disturb readers. */
export function openInPlace(path: string): Database.Database {
  const database = connect(path, {});
  return orClosed(database, () => {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL');
    database.pragma('wal_autocheckpoint = 0');
    // Brings in what readers or a full disk prevented the last run from bringing in.
    tryCheckpoint(database, 'PASSIVE');
  });
}

/** Later runs reuse free pages, so only those that they will not fill justify rewriting the whole index. */
function isMostlyFree(database: Database.Database): boolean {
  const count = (name: string) => database.pragma(name, { simple: true }) as number;
  const free = count('freelist_count');
  return free * count('page_size') > KEPT_FREE_BYTES && 2 * free > count('page_count');
}

/** Failing does no harm: the pages stay in the file beside the index, where every reader finds them. */
function tryCheckpoint(database: Database.Database, mode: 'PASSIVE' | 'TRUNCATE'): void {
  tryTo(() => database.pragma(`wal_checkpoint(${mode})`));
}

/** Runs work on a committed index that the next run can do as well. */
function tryTo(work: () => void): void {
  try {
    work();
  } catch {
    // For example, the disk is full.
  }
}

/** Where a new index is built. */
export function buildingPath(path: string): string {
  return path + BUILDING;
}

/** Removes what a killed run left behind. Only for the holder of the lock. */
export function removeLeftovers(path: string): void {
  const prefix = basename(path) + BUILDING;
  for (const name of readdirSync(dirname(path))) {
    if (name.startsWith(prefix)) rmSync(join(dirname(path), name), { force: true });
  }
}

/**
 * Opens a database that nobody else sees, without a journal: it becomes the index as a whole, by renaming, or not
 * at all.
 */
export function openBuilding(path: string): Database.Database {
  const database = connect(buildingPath(path), {});
  return orClosed(database, () => {
    database.pragma('locking_mode = EXCLUSIVE');
    database.pragma('journal_mode = OFF');
    database.pragma('synchronous = OFF');
  });
}

/** Writes into a database opened by {@link openBuilding}. */
export function besideIndex(path: string, database: Database.Database): WriteTarget {
  return {
    database,
    finish() {
      database.exec('COMMIT');
      // Set while nobody else can hold a lock, so that no later run must wait for readers to set it.
      database.pragma('locking_mode = NORMAL');
      database.pragma('journal_mode = WAL');
      database.close();
      synchronize(buildingPath(path));
      backfill(path);
      // Files left beside an unusable index must not be taken for the new one's.
      for (const suffix of ['-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
      renameSync(buildingPath(path), path);
    },
    discard() {
      database.close();
      removeLeftovers(path);
    },
  };
}

/**
 * Brings the contents of an index's `-wal` file into the index, so that it is complete without that file: the
 * process may be killed between removing it and renaming.
 */
function backfill(path: string): void {
  if (!existsSync(`${path}-wal`)) return;
  try {
    const database = connect(path, { timeout: 0 });
    tryCheckpoint(database, 'PASSIVE');
    database.close();
  } catch {
    // It is damaged or another program's, and about to be replaced.
  }
}

function synchronize(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
