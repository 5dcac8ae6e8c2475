import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkIndex } from '../../../src/store/check/check-index.js';
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
  const bytes = unseal(data as Buffer).slice();
  change(bytes);
  database.prepare('UPDATE parts SET data = ? WHERE name = ?').run(seal(bytes), part);
  database.close();
}

async function withIndex(use: (path: string) => void | Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    await indexWorld(join(folder, 'index.db'), WORLD);
    await use(join(folder, 'index.db'));
  });
}

describe('checkIndex', () => {
  it('finds nothing in a sound index, after edits as well', () =>
    withIndex(async (path) => {
      expect(checkIndex(path)).toEqual([]);
      await indexWorld(path, { ...WORLD, files: WORLD.files.slice(1) });
      await indexWorld(path, { ...WORLD, commits: [] });
      expect(checkIndex(path)).toEqual([]);
    }));

  it.each(['parts', 'blocks', 'fact_terms', 'fact_outlines', 'fact_links', 'edges'])(
    'names a damaged row of %s',
    (table) =>
      withIndex((path) => {
        const database = openDatabase(path);
        const [row, data] = database
          .prepare(`SELECT rowid, data FROM ${table} ORDER BY length(data) DESC LIMIT 1`)
          .raw()
          .get() as [number, Buffer];
        data[data.length >> 1]! ^= 1;
        database.prepare(`UPDATE ${table} SET data = ? WHERE rowid = ?`).run(data, row);
        database.close();
        expect(checkIndex(path)).toEqual([`${table}: row ${row} is damaged`]);
      }),
  );

  it('notices postings that do not fit the facts', () =>
    withIndex((path) => {
      const database = openDatabase(path);
      const facts = database.prepare('SELECT id, data FROM fact_terms ORDER BY id').raw().all();
      const [first, second] = facts as [number, Buffer][];
      database.prepare('UPDATE fact_terms SET data = ? WHERE id = ?').run(first![1], second![0]);
      database.close();
      expect(checkIndex(path).join('\n')).toMatch(/term \d+: in 1 files, counted 2/);
    }));

  it('notices names that do not fit the facts', () =>
    withIndex((path) => {
      const database = openDatabase(path);
      const facts = database.prepare('SELECT id, data FROM fact_outlines ORDER BY id').raw().all();
      const [first, second] = facts as [number, Buffer][];
      database.prepare('UPDATE fact_outlines SET data = ? WHERE id = ?').run(first![1], second![0]);
      database.close();
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
      const database = openDatabase(path);
      database.exec(
        'UPDATE edges SET data = (SELECT data FROM edges WHERE file = 1) WHERE file = 0',
      );
      database.close();
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
