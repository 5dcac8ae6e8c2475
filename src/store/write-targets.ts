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
/** An index gives free space back to the file system from here on. */
const KEPT_FREE_BYTES = 4 * 2 ** 20;

/**
 * Writes into the index itself. Readers go on reading the former state from it: SQLite keeps what is new in a file beside
 * it (`-wal`) until the run is committed and longer.
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
      // Closing rolls back, also where ROLLBACK itself would fail.
      database.close();
    },
  };
}

/** Opens an index so that readers are not disturbed by what a run writes. */
export function openInPlace(path: string): Database.Database {
  const database = connect(path, {});
  return orClosed(database, () => {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL');
    database.pragma('wal_autocheckpoint = 0');
    // What readers or a full disk kept the last run from bringing into the index itself.
    tryCheckpoint(database, 'PASSIVE');
  });
}

/** Free pages are used again by later runs: only what those will not fill is worth writing the whole index anew. */
function isMostlyFree(database: Database.Database): boolean {
  const count = (name: string) => database.pragma(name, { simple: true }) as number;
  const free = count('freelist_count');
  return free * count('page_size') > KEPT_FREE_BYTES && 2 * free > count('page_count');
}

/** Failing does no harm: the pages stay in the file beside the index, where every reader finds them. */
function tryCheckpoint(database: Database.Database, mode: 'PASSIVE' | 'TRUNCATE'): void {
  tryTo(() => database.pragma(`wal_checkpoint(${mode})`));
}

/** For work on a committed index that the next run can do as well. */
function tryTo(work: () => void): void {
  try {
    work();
  } catch {
    // On a full disk, for example.
  }
}

/** Where a new index is built. */
export function buildingPath(path: string): string {
  return path + BUILDING;
}

/** Removes what a killed run left. Only for the holder of the lock. */
export function removeLeftovers(path: string): void {
  const prefix = basename(path) + BUILDING;
  for (const name of readdirSync(dirname(path))) {
    if (name.startsWith(prefix)) rmSync(join(dirname(path), name), { force: true });
  }
}

/**
 * Opens a database that nobody else sees, without a journal: it becomes the index whole, by its name, or not at all.
 */
export function openBuilding(path: string): Database.Database {
  const database = connect(buildingPath(path), {});
  return orClosed(database, () => {
    database.pragma('locking_mode = EXCLUSIVE');
    database.pragma('journal_mode = OFF');
    database.pragma('synchronous = OFF');
  });
}

/** Writes into a database that {@link openBuilding} opened. */
export function besideIndex(path: string, database: Database.Database): WriteTarget {
  return {
    database,
    finish() {
      database.exec('COMMIT');
      // Set while nobody else can hold a lock, so that no later run has to wait for readers to set it.
      database.pragma('locking_mode = NORMAL');
      database.pragma('journal_mode = WAL');
      database.close();
      synchronize(buildingPath(path));
      backfill(path);
      // What an unusable index left beside itself must not be taken for the new one's.
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
 * Brings what an index has in its `-wal` file into the index, so that it is whole without: between the removal of that file
 * and the renaming the process may be killed.
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
