import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkIndex } from '../../src/store/check/check-index.js';
import { encodeFacts } from '../../src/store/codec/encode-facts.js';
import { openDatabase } from '../../src/store/database.js';
import { IndexLocked } from '../../src/store/errors.js';
import { factsKey } from '../../src/store/facts-table.js';
import { openWriter, removeIndex } from '../../src/store/open-writer.js';
import { openReader } from '../../src/store/store-reader.js';
import { ownerOf } from '../../src/store/writer-lock.js';
import { makeFacts } from '../support/make-facts.js';
import { bundleScript, outputOf, start } from './child-process.js';
import { answersOf, fillIn, indexWorld, type World, withFolder, worldReader } from './world.js';

/** More kills at other moments on request. */
const KILLS = Number(process.env.SWEEPCTX_KILLS ?? 6);

/** Permissions say nothing to root. */
const NOBODY = process.getuid?.() === 0 ? 65534 : undefined;

const QUESTIONS = { hashes: [1, 2, 3], names: ['run', 'only3'], paths: ['absent.ts'] };

/** @param edition Other editions of the same file hold other words. */
function worldOf(count: number, editions: Readonly<Record<number, string>> = {}): World {
  return {
    files: Array.from({ length: count }, (_, at) => ({
      path: `src/file${at}.ts`,
      facts: makeFacts(['run', { name: `only${at}`, body: `words ${editions[at] ?? at}` }]),
      imports: [`src/file${(at * 7) % count}.ts`],
    })),
  };
}

async function expectAnswers(path: string, world: World): Promise<void> {
  const reader = openReader(path);
  try {
    expect(await answersOf(reader, QUESTIONS)).toEqual(
      await answersOf(worldReader(world), QUESTIONS),
    );
  } finally {
    reader.close();
  }
  expect(checkIndex(path)).toEqual([]);
}

function withPath(use: (path: string, folder: string) => Promise<void>): Promise<void> {
  return withFolder((folder) => use(join(folder, 'index.db'), folder));
}

/** Numbers of files that stand in the base and in the delta segments. */
function blockCounts(path: string): { base: number; delta: number } {
  const database = openDatabase(path, { readonly: true });
  const count = (segment: number) =>
    database
      .prepare('SELECT count(*) FROM blocks WHERE id / 4294967296 = ?')
      .pluck()
      .get(segment) as number;
  const counts = { base: count(0), delta: count(1) };
  database.close();
  return counts;
}

describe('a run', () => {
  it('merges what changed into the base once there is much of it', () =>
    withPath(async (path) => {
      await indexWorld(path, worldOf(100));
      const few = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [at, 'few']));
      await indexWorld(path, worldOf(100, few));
      expect(blockCounts(path).delta).toBeGreaterThan(0);
      await expectAnswers(path, worldOf(100, few));
      const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [at + 30, 'many']));
      await indexWorld(path, worldOf(100, { ...few, ...many }));
      expect(blockCounts(path).delta).toBe(0);
      await expectAnswers(path, worldOf(100, { ...few, ...many }));
    }));

  it('leaves nothing behind when it is rolled back', () =>
    withPath(async (path, folder) => {
      const first = await openWriter(path, { waitMs: 0 });
      first.putFacts('key', encodeFacts(makeFacts(['run'])));
      first.rollback();
      expect(readdirSync(folder).filter((name) => !name.endsWith('.lock'))).toEqual([]);
      await indexWorld(path, worldOf(3));
      const second = await openWriter(path, { waitMs: 0 });
      second.putFacts('key', encodeFacts(makeFacts(['run'])));
      second.rollback();
      const third = await openWriter(path, { waitMs: 0 });
      expect(third.hasFacts(['key'])).toEqual([false]);
      third.rollback();
      await expectAnswers(path, worldOf(3));
    }));

  it('finds facts again that were in use some runs ago', () =>
    withPath(async (path) => {
      await indexWorld(path, worldOf(3));
      await indexWorld(path, worldOf(3, { 1: 'other' }));
      const writer = await openWriter(path, { waitMs: 0 });
      const known = writer.knownFiles().map((file) => factsKey(file.hash, file.language, 1));
      expect(writer.hasFacts(known)).toEqual([true, true, true]);
      fillIn(writer, worldOf(3));
      await expectAnswers(path, worldOf(3));
    }));

  it('replaces facts that are put again, for every file that has them', () =>
    withPath(async (path) => {
      const world = worldOf(3);
      await indexWorld(path, world);
      const writer = await openWriter(path, { waitMs: 0 });
      const [file] = writer.knownFiles();
      const facts = makeFacts(['changed']);
      writer.putFacts(factsKey(file!.hash, file!.language, 1), encodeFacts(facts));
      fillIn(writer, world);
      const reader = openReader(path);
      expect((await reader.definitionsNamed(['changed']))[0]).toEqual([{ file: 0, ordinal: 0 }]);
      expect((await reader.definitionsNamed(['only0']))[0]).toEqual([]);
      reader.close();
      expect(checkIndex(path)).toEqual([]);
    }));

  it('tells linking what the facts say', () =>
    withPath(async (path) => {
      const writer = await openWriter(path, { waitMs: 0 });
      const facts = makeFacts([{ name: 'default', kind: 'class' }, 'default.run'], {
        exports: [{ exported: 'default', local: '' }],
        imports: [{ module: './a', kind: 'import', names: [], line: 3, typeOnly: true }],
      });
      writer.putFacts('key', encodeFacts(facts));
      expect(writer.storedFacts([{ path: 'src/Header.tsx', factsKey: 'key' }])).toEqual([
        {
          path: 'src/Header.tsx',
          imports: facts.imports,
          exports: [{ exported: 'default', local: 'Header' }],
          errorLines: [],
        },
      ]);
      writer.rollback();
    }));

  it('begins with what a sibling knows, stamps apart', () =>
    withPath(async (path, folder) => {
      const sibling = join(folder, 'sibling.db');
      await indexWorld(sibling, worldOf(80));
      const writer = await openWriter(path, { waitMs: 0, sibling });
      const known = writer.knownFiles();
      expect(known).toHaveLength(80);
      expect(known[0]!.stamp).toEqual({ size: 1000, mtime: 0, ctime: 0, inode: 0 });
      const keys = known.map((file) => factsKey(file.hash, file.language, 1));
      expect(writer.hasFacts(keys).every((has) => has)).toBe(true);
      fillIn(writer, worldOf(79, { 3: 'here' }));
      await expectAnswers(path, worldOf(79, { 3: 'here' }));
      await expectAnswers(sibling, worldOf(80));
    }));

  it('begins with nothing where the sibling is of no use', () =>
    withPath(async (path, folder) => {
      await indexWorld(path, worldOf(3), { sibling: join(folder, 'absent.db') });
      await expectAnswers(path, worldOf(3));
    }));

  it('begins with nothing where that is asked for, and replaces the former index whole', () =>
    withPath(async (path) => {
      await indexWorld(path, worldOf(5));
      const reader = openReader(path);
      const writer = await openWriter(path, { waitMs: 0, fromNothing: true });
      expect(writer.knownFiles()).toEqual([]);
      fillIn(writer, worldOf(3));
      expect((await reader.files()).paths).toHaveLength(5);
      expect(reader.isCurrent()).toBe(false);
      reader.close();
      await expectAnswers(path, worldOf(3));
    }));
});

describe('readers beside a run', () => {
  it('see the state that they opened, whatever is written meanwhile', () =>
    withPath(async (path) => {
      await indexWorld(path, worldOf(40));
      const before = openReader(path);
      const writer = await openWriter(path, { waitMs: 0 });
      for (let at = 0; at < 200; at++) {
        writer.putFacts(`key${at}`, encodeFacts(makeFacts(['run', `more${at}`])));
      }
      const during = openReader(path);
      expect((await during.files()).paths).toHaveLength(40);
      fillIn(writer, worldOf(140));
      expect(before.isCurrent()).toBe(false);
      expect(await answersOf(before, QUESTIONS)).toEqual(
        await answersOf(worldReader(worldOf(40)), QUESTIONS),
      );
      before.close();
      during.close();
      await expectAnswers(path, worldOf(140));
      const after = openReader(path);
      expect(after.isCurrent()).toBe(true);
      after.close();
    }));
});

describe('a second writer', () => {
  it('waits, is told for whom, and goes on when the first is done', () =>
    withPath(async (path) => {
      const first = await openWriter(path, { waitMs: 0 });
      expect(ownerOf(path)?.pid).toBe(process.pid);
      let waitedFor: number | undefined;
      const second = openWriter(path, {
        waitMs: 10_000,
        onWait: (owner) => {
          waitedFor = owner?.pid;
          fillIn(first, worldOf(3));
        },
      });
      (await second).rollback();
      expect(waitedFor).toBe(process.pid);
      expect(ownerOf(path)).toBe(null);
      await expectAnswers(path, worldOf(3));
    }));

  it('gives up when the wait is over', () =>
    withPath(async (path) => {
      const first = await openWriter(path, { waitMs: 0 });
      const second = openWriter(path, { waitMs: 0 });
      await expect(second).rejects.toMatchObject({ owner: { pid: process.pid } });
      await expect(removeIndex(path, { waitMs: 0 })).rejects.toThrow(IndexLocked);
      first.rollback();
    }));
});

describe('removeIndex', () => {
  it('leaves nothing', () =>
    withPath(async (path, folder) => {
      await indexWorld(path, worldOf(3));
      openReader(path).close();
      await removeIndex(path, { waitMs: 0 });
      expect(readdirSync(folder)).toEqual([]);
    }));
});

describe('another process', () => {
  let script: string;
  beforeAll(() => {
    script = bundleScript(new URL('./store-script.ts', import.meta.url));
  });
  afterAll(() => rmSync(script));

  it(
    'that is killed at any moment leaves the former state, or the new one',
    () =>
      withPath(async (path) => {
        await indexWorld(path, worldOf(10));
        let files = 10;
        for (let round = 0; round < KILLS; round++) {
          const child = start(script, ['write', path, String(100 + round)]);
          // It may have ended before it is killed.
          const ended = outputOf(child);
          await new Promise((resolve) => child.stdout?.once('data', resolve));
          await new Promise((resolve) => setTimeout(resolve, (round * 37) % 90));
          child.kill('SIGKILL');
          await ended;
          const reader = openReader(path);
          const found = (await reader.files()).paths.length;
          reader.close();
          expect([files, 100 + round]).toContain(found);
          expect(checkIndex(path)).toEqual([]);
          files = found;
        }
        expect(ownerOf(path)).toBe(null);
        await indexWorld(path, worldOf(12));
        await expectAnswers(path, worldOf(12));
      }),
    30_000 + KILLS * 3_000,
  );

  it('reads what a killed run left, wherever it was', () =>
    withPath(async (path, folder) => {
      await indexWorld(path, worldOf(10));
      const writer = await openWriter(path, { waitMs: 0 });
      for (let at = 0; at < 3000; at++) {
        writer.putFacts(`key${at}`, encodeFacts(makeFacts(['run', `more${at}`])));
      }
      // What lies on the disk now is what a kill would leave.
      cpSync(folder, `${folder}-copy`, { recursive: true });
      writer.rollback();
      try {
        await expectAnswers(join(`${folder}-copy`, 'index.db'), worldOf(10));
      } finally {
        rmSync(`${folder}-copy`, { recursive: true });
      }
    }));

  it('reads an index in a folder where it may not write, and says that it cannot index there', () =>
    withPath(async (_, parent) => {
      const folder = join(parent, 'read only');
      mkdirSync(folder);
      const path = join(folder, 'index.db');
      await indexWorld(path, worldOf(10));
      chmodSync(path, 0o444);
      chmodSync(parent, 0o755);
      chmodSync(folder, 0o555);
      expect(await outputOf(start(script, ['read', path], NOBODY))).toBe(
        '10 files, current: true\n',
      );
      expect(await outputOf(start(script, ['open', path], NOBODY))).toBe(
        'IndexNotWritable: no permission\n',
      );
      chmodSync(folder, 0o755);
    }));

  it.each([
    ['with', []],
    ['without', ['index.db-shm']],
  ])('reads there what lies beside the index, %s the memory that readers share', (_, absent) =>
    withPath(async (path, parent) => {
      await indexWorld(path, worldOf(10));
      // A reader of the former state keeps the run from bringing all of its pages into the index.
      const reader = openReader(path);
      await indexWorld(path, worldOf(12));
      const folder = join(parent, 'read only');
      mkdirSync(folder);
      for (const name of ['index.db', 'index.db-wal', 'index.db-shm']) {
        if (!absent.includes(name)) cpSync(join(parent, name), join(folder, name));
      }
      reader.close();
      chmodSync(parent, 0o755);
      chmodSync(folder, 0o555);
      expect(statSync(join(folder, 'index.db-wal')).size).toBeGreaterThan(0);
      const output = outputOf(start(script, ['read', join(folder, 'index.db')], NOBODY));
      expect(await output).toBe('12 files, current: true\n');
      chmodSync(folder, 0o755);
    }),
  );
});
