import { afterAll, describe, expect, it } from 'vitest';
import { checkIndex } from '../../src/store/index.js';
import { ask, askFromNothing } from '../app/repository.js';
import { removeTemporaryFolders, repositoryWith, writeFiles } from '../git/temporary-repository.js';
import { manyFiles, outcomeOf, runCtx, startCtx } from './ctx-process.js';

afterAll(removeTemporaryFolders);

/** Seconds of a loaded machine: these start up to three processes at once. */
const PATIENCE_MS = 120_000;

describe('processes that use one index at the same time', () => {
  it(
    'index one after the other, each to its end',
    async () => {
      const root = repositoryWith(manyFiles(60));
      const words = ['index', '--format', 'json'];
      const runs = await Promise.all([1, 2].map(() => runCtx(words, { cwd: root })));
      for (const { code, stdout, stderr } of runs) {
        expect(code).toBe(0);
        expect(JSON.parse(stdout)).toMatchObject({ files: 60 });
        expect(stderr).toMatch(
          /^(?:ctx: waiting for (?:process \d+|another process).*\n)*(?:hint.*\n)?$/,
        );
      }
      const parsed = runs.map(({ stdout }) => JSON.parse(stdout).parsed as number);
      expect(parsed.sort((a, b) => a - b)).toEqual([0, 60]);
      expect(checkIndex(`${root}/.sweepctx/index.db`)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'answer from the last complete state while another one writes, and say so',
    async () => {
      const root = repositoryWith(manyFiles(60));
      await runCtx(['index', '--quiet'], { cwd: root });
      writeFiles(root, manyFiles(100, 'b'));
      const writer = outcomeOf(startCtx(['index', '--force', '--quiet'], { cwd: root }));
      const queries = [0, 1].map(async (at) => {
        await new Promise((resolve) => setTimeout(resolve, 300 * at));
        return runCtx(['query', `run${at + 1}`, '--format', 'json'], { cwd: root });
      });
      for (const { code, stdout, stderr } of await Promise.all(queries)) {
        expect(code).toBe(0);
        expect(JSON.parse(stdout).hits.length).toBeGreaterThan(0);
        expect(stderr).not.toContain('locked');
        expect(stderr).toMatch(
          /^(?:note: another process writes the index.*last complete state\n)?$/,
        );
      }
      // Who comes second may find that a query has brought the index up to date, or wait for it.
      expect(await writer).toMatchObject({ code: 0, stdout: '' });
      expect(await ask(root, ['run7b'])).toEqual(await askFromNothing(root, ['run7b']));
    },
    PATIENCE_MS,
  );
});
