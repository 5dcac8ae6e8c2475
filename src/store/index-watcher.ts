import { statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { connect } from './connection.js';
import { Parts } from './parts.js';

/** A second connection to the index file, which sees what was committed since. */
export interface IndexWatcher {
  readonly database: Database.Database;
  readonly parts: Parts;
}

export function watchIndex(path: string): IndexWatcher {
  const database = connect(path, { readonly: true });
  return { database, parts: new Parts(database) };
}

/** Inode of the file at a path; 0 if there is none. */
export function inodeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? 0;
}
