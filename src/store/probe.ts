import { openDatabase } from './database.js';

/**
 * Opens a database in memory.
 *
 * @returns The version of SQLite.
 * @throws Whatever prevents the native module from loading.
 */
export function probeDatabase(): string {
  const database = openDatabase(':memory:');
  try {
    return database.prepare<[], string>('select sqlite_version()').pluck().get() ?? '';
  } finally {
    database.close();
  }
}
