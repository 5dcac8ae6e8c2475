import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Commit } from '../../src/model/commit.js';
import { openReader } from '../../src/store/store-reader.js';
import { randomFacts, SOME_HASHES } from './random-facts.js';
import { answersOf, indexWorld, type World, withFolder, worldReader } from './world.js';

/** UTF-8 orders the last two the other way round. */
const PATHS = [
  'index.ts',
  'src/Header.tsx',
  'src/menu/index.ts',
  'src/run.ts',
  'z/\uff5e.ts',
  'z/😀.ts',
];

const QUESTIONS = {
  hashes: SOME_HASHES,
  names: ['run', 'default', 'absent', 'Header', 'menu', '😀', ''],
  paths: ['', 'absent.ts', 'src', '😀'],
};

const commitPool: readonly Commit[] = [
  'Fix the header',
  'Fix parse, parse again',
  '',
  'Menü 名前',
].map((message, at) => ({
  sha: String(at + 1).repeat(40),
  time: 1000 - at * 10,
  message,
  files: PATHS.filter((_, file) => (file + at) % 3 === 0).concat('gone.ts'),
}));

const worlds: fc.Arbitrary<World> = fc.record({
  files: fc.uniqueArray(
    fc.record({
      path: fc.constantFrom(...PATHS),
      facts: randomFacts,
      class: fc.constantFrom('source', 'test'),
      imports: fc.subarray(PATHS),
    }),
    { selector: ({ path }) => path, maxLength: PATHS.length },
  ),
  commits: fc.subarray([...commitPool]),
});

/** Edits that keep some files as they are, so that runs have something to leave alone. */
const editedWorlds: fc.Arbitrary<World[]> = fc
  .array(fc.tuple(worlds, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((steps) => {
    const result: World[] = [];
    for (const [world, keep] of steps) {
      const before = result.at(-1)?.files ?? [];
      const kept = before.filter(({ path }) => keep[PATHS.indexOf(path)]);
      const fresh = world.files.filter(({ path }) => !kept.some((file) => file.path === path));
      result.push({ ...world, files: [...kept, ...fresh] });
    }
    return result;
  });

describe('StoreReader', () => {
  it('answers like the brute-force twin after any edits, whatever way the index took', async () => {
    await fc.assert(
      fc.asyncProperty(editedWorlds, (steps) =>
        withFolder(async (folder) => {
          for (const world of steps) {
            await indexWorld(join(folder, 'index.db'), world);
            const reader = openReader(join(folder, 'index.db'));
            try {
              const expected = await answersOf(worldReader(world), QUESTIONS);
              expect(await answersOf(reader, QUESTIONS)).toEqual(expected);
            } finally {
              reader.close();
            }
          }
        }),
      ),
      { numRuns: 40 },
    );
  });

  it('has an answer for an index of nothing', () =>
    withFolder(async (folder) => {
      await indexWorld(join(folder, 'index.db'), { files: [] });
      const reader = openReader(join(folder, 'index.db'));
      expect(await reader.termPostings([1])).toEqual([
        { files: new Uint32Array(), frequencies: new Uint16Array() },
      ]);
      expect(await reader.names()).toEqual([]);
      reader.close();
    }));
});
