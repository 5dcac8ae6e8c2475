import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkIndex } from '../../../src/store/check/check-index.js';
import { type NumberedTable, placeOfName, placeOfRow } from '../../../src/store/codec/places.js';
import { seal, unseal } from '../../../src/store/codec/seal.js';
import { openDatabase } from '../../../src/store/database.js';
import { makeFacts } from '../../support/make-facts.js';
import { indexWorld, type World, withFolder } from '../world.js';

const WORLD: World = {
  files: ['src/Header.tsx', 'src/menu.ts', 'src/run.ts'].map((path, at) => ({
    path,
    facts: makeFacts(['run', { name: `only${at}`, body: 'parse the header' }], {
      text: `words of ${path}`,
      references: [{ name: 'run' }, { name: `only${at}` }],
    }),
    imports: ['src/run.ts', 'src/menu.ts'].slice(at),
  })),
  commits: [{ sha: 'a'.repeat(40), time: 1, message: 'Begin', files: ['src/run.ts'] }],
};

/** Changes a stored whole, with a checksum that fits: only a recount can notice. */
function forge(path: string, part: string, change: (bytes: Uint8Array) => void): void {
  const database = openDatabase(path);
  const data = database.prepare('SELECT data FROM parts WHERE name = ?').pluck().get(part);
  const bytes = unseal(data as Buffer, placeOfName(part)).slice();
  change(bytes);
  const forged = seal(bytes, placeOfName(part));
  database.prepare('UPDATE parts SET data = ? WHERE name = ?').run(forged, part);
  database.close();
}

/** Puts what a row of a table holds into another one, as if it had been written for it. */
function copyRow(path: string, table: NumberedTable, key: string, from: number, to: number): void {
  const database = openDatabase(path);
  const select = database.prepare(`SELECT data FROM ${table} WHERE ${key} = ?`).pluck();
  const bytes = unseal(select.get(from) as Buffer, placeOfRow(table, from));
  const forged = seal(bytes, placeOfRow(table, to));
  database.prepare(`UPDATE ${table} SET data = ? WHERE ${key} = ?`).run(forged, to);
  database.close();
}

async function withIndex(use: (path: string) => void | Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    await indexWorld(join(folder, 'index.db'), WORLD);
    await use(join(folder, 'index.db'));
  });
}

const TABLES = [
  ['parts', 'name'],
  ['blocks', 'id'],
  ['fact_terms', 'id'],
  ['fact_outlines', 'id'],
  ['fact_links', 'id'],
  ['edges', 'file'],
] as const;

describe('checkIndex', () => {
  it('finds nothing in a sound index, after edits as well', () =>
    withIndex(async (path) => {
      expect(checkIndex(path)).toEqual([]);
      await indexWorld(path, { ...WORLD, files: WORLD.files.slice(1) });
      await indexWorld(path, { ...WORLD, commits: [] });
      expect(checkIndex(path)).toEqual([]);
    }));

  it.each(TABLES)('names a damaged row of %s', (table, key) =>
    withIndex((path) => {
      const database = openDatabase(path);
      const [row, data] = database
        .prepare(`SELECT ${key}, data FROM ${table} ORDER BY length(data) DESC LIMIT 1`)
        .raw()
        .get() as [number | string, Buffer];
      data[data.length >> 1]! ^= 1;
      database.prepare(`UPDATE ${table} SET data = ? WHERE ${key} = ?`).run(data, row);
      database.close();
      expect(checkIndex(path)).toEqual([`${table}: row ${row} is damaged`]);
    }),
  );

  it.each(TABLES)('names a row of %s that holds what another one should', (table, key) =>
    withIndex((path) => {
      const database = openDatabase(path);
      const rows = database.prepare(`SELECT ${key}, data FROM ${table}`).raw().all();
      const [[, data], [row]] = rows as [[unknown, Buffer], [number | string]];
      database.prepare(`UPDATE ${table} SET data = ? WHERE ${key} = ?`).run(data, row);
      database.close();
      expect(checkIndex(path)).toEqual([`${table}: row ${row} is damaged`]);
    }),
  );

  it('notices postings that do not fit the facts', () =>
    withIndex((path) => {
      copyRow(path, 'fact_terms', 'id', 1, 2);
      expect(checkIndex(path).join('\n')).toMatch(/term \d+: in 1 files, counted 2/);
    }));

  it('notices names that do not fit the facts', () =>
    withIndex((path) => {
      copyRow(path, 'fact_outlines', 'id', 1, 2);
      expect(checkIndex(path).join('\n')).toMatch(/definitions of only\d: /);
    }));

  it('notices edges that are not there', () =>
    withIndex((path) => {
      const database = openDatabase(path);
      database.prepare('DELETE FROM edges WHERE file = 0').run();
      database.close();
      expect(checkIndex(path).join()).toMatch(/no edges of file 0/);
    }));

  it('notices a graph that does not fit the edges', () =>
    withIndex((path) => {
      copyRow(path, 'edges', 'file', 1, 0);
      expect(checkIndex(path)).toEqual(['src/Header.tsx: imports differ from its edges']);
    }));

  it('notices counts that are not the number of things', () =>
    withIndex((path) => {
      forge(path, 'snapshot', (bytes) => {
        const text = Buffer.from(bytes).toString().replace('"files":3', '"files":4');
        bytes.set(Buffer.from(text));
      });
      expect(checkIndex(path)).toEqual(['files: the snapshot says 4, counted 3']);
    }));

  it('notices facts that are in use and marked as forgotten', () =>
    withIndex((path) => {
      const database = openDatabase(path);
      database.prepare('UPDATE facts SET unused_since = 1 WHERE id = 1').run();
      database.close();
      expect(checkIndex(path)).toEqual(['facts 1: in use, marked otherwise']);
    }));
});
