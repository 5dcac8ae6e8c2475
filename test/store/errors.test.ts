import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/store/database.js';
import { IndexNotWritable, IndexUnusable } from '../../src/store/errors.js';
import { openWriter } from '../../src/store/open-writer.js';
import { openReader } from '../../src/store/store-reader.js';
import { makeFacts } from '../support/make-facts.js';
import { answersOf, fillIn, indexWorld, type World, withFolder, worldReader } from './world.js';

const WORLD: World = {
  files: Array.from({ length: 40 }, (_, at) => ({
    path: `src/file${at}.ts`,
    facts: makeFacts(['run', { name: `only${at}`, body: `parse header ${at} `.repeat(20) }], {
      references: [{ name: 'run' }, { name: `only${at}` }],
    }),
    imports: ['src/file1.ts'],
  })),
};

const QUESTIONS = { hashes: [1, 2, 3], names: ['run'], paths: [] };

async function withIndex(use: (path: string) => void | Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    await indexWorld(join(folder, 'index.db'), WORLD);
    await use(join(folder, 'index.db'));
  });
}

function reasonOf(open: () => unknown): string {
  try {
    open();
  } catch (error) {
    if (error instanceof IndexUnusable) return error.reason;
    throw error;
  }
  return 'usable';
}

/** Everything that can be asked, or the reason why it cannot. */
async function answersOrReason(path: string): Promise<object | string> {
  try {
    const reader = openReader(path);
    try {
      return await answersOf(reader, QUESTIONS);
    } finally {
      reader.close();
    }
  } catch (error) {
    if (error instanceof IndexUnusable) return error.reason;
    throw error;
  }
}

const OPEN_FILES = '/proc/self/fd';

/** Files below a folder that this process holds open. */
function openFilesIn(folder: string): string[] {
  return readdirSync(OPEN_FILES).flatMap((file) => {
    try {
      return [readlinkSync(join(OPEN_FILES, file))].filter((path) => path.startsWith(folder));
    } catch {
      return [];
    }
  });
}

async function expectRebuilt(path: string, reason: string): Promise<void> {
  const writer = await openWriter(path, { waitMs: 0 });
  expect(writer.rebuilt?.reason).toBe(reason);
  expect(writer.knownFiles()).toEqual([]);
  fillIn(writer, WORLD);
  expect(await answersOrReason(path)).toEqual(await answersOf(worldReader(WORLD), QUESTIONS));
}

const PAGE_BYTES = 4096;

/** Where the first page of one of SQLite's own indexes lies. */
function pageOf(path: string, index: string): { readonly start: number; readonly end: number } {
  const database = openDatabase(path);
  const root = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck();
  const end = (root.get(index) as number) * PAGE_BYTES;
  database.close();
  return { start: end - PAGE_BYTES, end };
}

describe('an index that cannot be used', () => {
  it('is missing where there is none', () =>
    withFolder(async (folder) => {
      expect(reasonOf(() => openReader(join(folder, 'index.db')))).toBe('missing');
      expect(reasonOf(() => openReader(join(folder, 'no', 'index.db')))).toBe('missing');
      await expectRebuilt(join(folder, 'index.db'), 'missing');
    }));

  it.skipIf(!existsSync(OPEN_FILES))('is not held open', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'index.db');
      writeFileSync(path, 'not a database '.repeat(1000));
      expect(reasonOf(() => openReader(path))).toBe('damaged');
      writeFileSync(path, '');
      expect(reasonOf(() => openReader(path))).toBe('damaged');
      await indexWorld(path, WORLD);
      truncateSync(path, 3 * 4096 + 100);
      expect(reasonOf(() => openReader(path))).toBe('damaged');
      expect(openFilesIn(folder)).toEqual([]);
    }),
  );

  it("is foreign where another program's database lies, which is replaced only when the run is done", () =>
    withFolder(async (folder) => {
      const path = join(folder, 'index.db');
      const database = openDatabase(path);
      database.exec('CREATE TABLE notes (text)');
      database.close();
      const before = readFileSync(path);
      expect(reasonOf(() => openReader(path))).toBe('foreign');
      const writer = await openWriter(path, { waitMs: 0 });
      writer.rollback();
      expect(readFileSync(path).equals(before)).toBe(true);
      await expectRebuilt(path, 'foreign');
    }));

  it.skipIf(process.platform === 'win32')(
    'is foreign where a pipe lies, for which nobody waits',
    () =>
      withFolder(async (folder) => {
        const path = join(folder, 'index.db');
        execFileSync('mkfifo', [path]);
        expect(reasonOf(() => openReader(path))).toBe('foreign');
        await expectRebuilt(path, 'foreign');
      }),
  );

  it('is of another version where the schema has another number', () =>
    withIndex(async (path) => {
      const database = openDatabase(path);
      database.pragma('user_version = 999');
      database.close();
      expect(reasonOf(() => openReader(path))).toBe('other version');
      await expectRebuilt(path, 'other version');
    }));

  it.each([
    ['no bytes at all', (path: string) => truncateSync(path, 0)],
    ['a text file', (path: string) => writeFileSync(path, 'not a database '.repeat(1000))],
    ['a file cut in half', (path: string) => truncateSync(path, readFileSync(path).length >> 1)],
    [
      'a file cut by a page',
      (path: string) => truncateSync(path, readFileSync(path).length - 4096),
    ],
  ])('is damaged: %s', (_, damage) =>
    withIndex(async (path) => {
      damage(path);
      expect(await answersOrReason(path)).toBe('damaged');
      await expectRebuilt(path, 'damaged');
    }),
  );

  it('never answers wrongly: a flipped byte is noticed, or changes nothing', () =>
    withIndex(async (path) => {
      const sound = readFileSync(path);
      const answers = await answersOrReason(path);
      await fc.assert(
        fc.asyncProperty(
          fc.nat({ max: sound.length - 1 }),
          fc.integer({ min: 1, max: 255 }),
          async (at, flip) => {
            const bytes = Buffer.from(sound);
            bytes[at]! ^= flip;
            writeFileSync(path, bytes);
            const found = await answersOrReason(path);
            if (typeof found === 'string')
              expect(found).toMatch(/damaged|foreign|other version|unreadable/);
            else expect(found).toEqual(answers);
          },
        ),
        { numRuns: 100 },
      );
    }));

  it('never answers wrongly: a flipped byte among the names of its parts is noticed', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'index.db');
      await indexWorld(path, { files: WORLD.files.slice(0, 3) });
      const sound = readFileSync(path);
      const answers = await answersOrReason(path);
      const { start, end } = pageOf(path, 'sqlite_autoindex_parts_1');
      for (let at = start; at < end; at++) {
        if (sound[at] === 0) continue;
        for (const flip of [1, 3]) {
          const bytes = Buffer.from(sound);
          bytes[at]! ^= flip;
          writeFileSync(path, bytes);
          const found = await answersOrReason(path);
          if (typeof found === 'string') expect(found).toBe('damaged');
          else expect(found).toEqual(answers);
        }
      }
    }));

  it('cannot be written into a folder that is not there', () =>
    withFolder(async (folder) => {
      const opening = openWriter(join(folder, 'no', 'index.db'), { waitMs: 0 });
      await expect(opening).rejects.toThrow(IndexNotWritable);
    }));

  it('is not confused by odd characters in its path', () =>
    withFolder(async (folder) => {
      const odd = join(folder, ' a?b#c%20\'"\n😀 ');
      mkdirSync(odd);
      await indexWorld(join(odd, 'index.db'), WORLD);
      expect(reasonOf(() => openReader(join(odd, 'index.db')).close())).toBe('usable');
    }));
});
