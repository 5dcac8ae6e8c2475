import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openIndex } from '../../src/app/opening/open-index.js';
import { checkIndex } from '../../src/store/index.js';
import { ask, askFromNothing } from '../app/repository.js';
import {
  commitAll,
  git,
  removeTemporaryFolders,
  repositoryWith,
  writeFiles,
} from '../git/temporary-repository.js';
import { manyFiles, outcomeOf, runCtx, startCtx } from './ctx-process.js';

afterAll(removeTemporaryFolders);

/** CTX_KILLS=200 for the long run. */
const KILLS = Number(process.env.CTX_KILLS ?? 5);
const QUERIES = ['run7', 'where is run12b called?'];
/** Spreads the kills evenly over a run, in an order that looks like chance and is the same each time. */
const GOLDEN = 0.618_033_988_749_895;

describe('a run that is killed at any moment', () => {
  it(
    `leaves the former index or the new one, and nothing else, ${KILLS} times`,
    async () => {
      const root = makeRepository();
      const states = new Set<string>();
      let lastMs = 1_000;
      for (let kill = 0; kill < KILLS; kill++) {
        const words = ['index', '--quiet', ...(kill % 3 === 2 ? ['--force'] : [])];
        git(root, 'checkout', '-q', kill % 2 === 0 ? 'main' : 'other');
        const before = treeOf(root);
        const started = performance.now();
        const child = startCtx(words, { cwd: root });
        const ended = outcomeOf(child);
        await Promise.race([ended, sleep(lastMs * ((kill * GOLDEN) % 1))]);
        child.kill('SIGKILL');
        const { code } = await ended;
        if (code === 0) lastMs = performance.now() - started;
        expect(treeOf(root)).toEqual(before);
        states.add(await stateOf(root));
      }
      // A run without anything to write leaves what a killed one has committed beside the index.
      writeFiles(root, manyFiles(1, 'c'));
      expect(await runCtx(['index', '--quiet'], { cwd: root })).toMatchObject({ code: 0 });
      expect(readdirSync(join(root, '.sweepctx')).sort()).toEqual([
        '.gitignore',
        'index.db',
        'index.db.lock',
      ]);
      expect(await ask(root, QUERIES)).toEqual(await askFromNothing(root, QUERIES));
      // Without a kill that came before the first index, or after one, this would try nothing.
      expect([...states].filter((state) => !/^(?:none|main|other)$/.test(state))).toEqual([]);
    },
    60_000 + KILLS * 10_000,
  );
});

/** Two branches of which each has names that the other has not. */
function makeRepository(): string {
  const root = repositoryWith(manyFiles(60));
  git(root, 'checkout', '-q', '-b', 'other');
  writeFiles(root, manyFiles(45, 'b'));
  commitAll(root, 'other');
  git(root, 'checkout', '-q', 'main');
  return root;
}

/** Which branch the index is of, after it has been found sound; `none` where there is no index. */
async function stateOf(root: string): Promise<string> {
  const path = join(root, '.sweepctx/index.db');
  if (!existsSync(path)) return 'none';
  expect(checkIndex(path)).toEqual([]);
  const { reader, close } = await openIndex({ repo: root, noRefresh: true });
  try {
    const { branch } = await reader.snapshot();
    const [named] = await reader.definitionsNamed([branch === 'main' ? 'run12' : 'run12b']);
    expect(named).toHaveLength(1);
    return branch ?? '';
  } finally {
    close();
  }
}

/** Paths and contents of everything but the index. */
function treeOf(root: string): string {
  const hash = createHash('sha1');
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (path.includes('.sweepctx')) continue;
    hash.update(`${path}\0`);
    if (entry.isFile()) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}
