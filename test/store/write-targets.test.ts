import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/store/database.js';
import { inPlace, openInPlace } from '../../src/store/write-targets.js';
import { withFolder } from './world.js';

const ROWS = 8;
const ROW_BYTES = 2 ** 20;

/** A run that writes into the index at a path. */
function run(path: string, write: (database: Database.Database) => void): void {
  const database = openInPlace(path);
  database.exec('BEGIN IMMEDIATE');
  write(database);
  inPlace(database).finish();
}

function fill(database: Database.Database): void {
  database.exec('CREATE TABLE facts (id INTEGER PRIMARY KEY, data BLOB)');
  const insert = database.prepare('INSERT INTO facts (data) VALUES (?)');
  for (let row = 0; row < ROWS; row++) insert.run(randomBytes(ROW_BYTES));
}

function readOne(path: string): Buffer {
  const database = openDatabase(path, { readonly: true });
  const data = database.prepare('SELECT data FROM facts').pluck().get() as Buffer;
  database.close();
  return data;
}

describe('inPlace', () => {
  it('gives space back to the file system when most of the index is free', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'index.db');
      run(path, fill);
      const before = readOne(path);
      run(path, (database) => database.exec('DELETE FROM facts WHERE id > 1'));
      expect(statSync(path).size).toBeLessThan(2 * ROW_BYTES);
      expect(readOne(path).equals(before)).toBe(true);
    }));

  it('keeps what is free for the next run while it is less than half', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'index.db');
      run(path, fill);
      run(path, (database) => database.exec(`DELETE FROM facts WHERE id > ${ROWS - 3}`));
      expect(statSync(path).size).toBeGreaterThan(ROWS * ROW_BYTES);
    }));

  it('leaves a reader the state that it began with', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'index.db');
      run(path, fill);
      const reader = openDatabase(path, { readonly: true });
      reader.exec('BEGIN');
      const count = () => reader.prepare('SELECT count(*) FROM facts').pluck().get();
      expect(count()).toBe(ROWS);
      run(path, (database) => database.exec('DELETE FROM facts WHERE id > 1'));
      expect(count()).toBe(ROWS);
      reader.exec('COMMIT');
      expect(count()).toBe(1);
      reader.close();
    }));
});
