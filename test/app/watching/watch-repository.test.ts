import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { IndexSummary } from '../../../src/app/indexing/index-options.js';
import { openIndex } from '../../../src/app/opening/open-index.js';
import { watchRepository } from '../../../src/app/watching/watch-repository.js';
import {
  commitAll,
  git,
  removeTemporaryFolders,
  repositoryWith,
  writeFiles,
} from '../../git/temporary-repository.js';

afterAll(removeTemporaryFolders);

/** A watch that runs, and what it has told so far. */
function startWatch(root: string, onFirstRun = () => {}) {
  const controller = new AbortController();
  const runs: IndexSummary[] = [];
  const failures: unknown[] = [];
  const ended = watchRepository({
    repo: root,
    signal: controller.signal,
    onRun: (summary) => {
      if (runs.push(summary) === 1) onFirstRun();
    },
    onFailure: (error) => failures.push(error),
    onIncomplete: () => failures.push('incomplete'),
  });
  return { runs, failures, ended, stop: () => controller.abort() };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Paths of the index as it is now. */
async function indexed(root: string): Promise<readonly string[]> {
  const { reader, close } = await openIndex({ repo: root, noRefresh: true });
  try {
    return (await reader.files()).paths;
  } finally {
    close();
  }
}

describe('watchRepository', () => {
  it('follows edits, new folders, renames, temporary files, branches and removals', async () => {
    const root = repositoryWith({ 'src/a.ts': 'export const a = 1;\n', 'b.md': '# B\n' });
    const watch = startWatch(root);
    await until(() => watch.runs.length === 1);

    writeFiles(root, { 'src/new/deep/c.ts': 'export const c = 1;\n' });
    await until(async () => (await indexed(root)).includes('src/new/deep/c.ts'));
    writeFiles(root, { 'src/new/deep/d.ts': 'export const d = 1;\n' });
    await until(async () => (await indexed(root)).includes('src/new/deep/d.ts'));

    writeFileSync(join(root, 'src/.a.ts.tmp'), 'export const fromTemporary = 1;\n');
    renameSync(join(root, 'src/.a.ts.tmp'), join(root, 'src/a.ts'));
    await until(async () => {
      const { reader, close } = await openIndex({ repo: root, noRefresh: true });
      const [found] = await reader.definitionsNamed(['fromTemporary']);
      close();
      return found!.length === 1;
    });

    renameSync(join(root, 'src/new'), join(root, 'moved'));
    await until(async () => (await indexed(root)).includes('moved/deep/d.ts'));

    git(root, 'checkout', '-q', '-b', 'other');
    writeFiles(
      root,
      Object.fromEntries(
        Array.from({ length: 60 }, (_, at) => [`many/f${at}.ts`, `export const f${at} = 1;\n`]),
      ),
    );
    commitAll(root, 'other');
    await until(async () => (await indexed(root)).includes('many/f59.ts'));
    git(root, 'checkout', '-q', 'main');
    await until(async () => !(await indexed(root)).includes('many/f0.ts'));

    rmSync(join(root, 'src/a.ts'));
    await until(async () => !(await indexed(root)).includes('src/a.ts'));
    watch.stop();
    await watch.ended;
    expect(watch.failures).toEqual([]);
    expect(watch.runs.every(({ changed, removed }) => changed + removed > 0)).toBe(true);
  }, 120_000);

  it('sees what happened during its first run, and that its index was removed', async () => {
    const root = repositoryWith({ 'src/a.ts': 'export const a = 1;\n' });
    const watch = startWatch(root, () => writeFiles(root, { 'src/b.ts': 'export const b = 1;\n' }));
    await until(async () => watch.runs.length > 0 && (await indexed(root)).includes('src/b.ts'));
    rmSync(join(root, '.sweepctx'), { recursive: true });
    await until(() => existsSync(join(root, '.sweepctx/index.db')));
    watch.stop();
    await watch.ended;
    expect(watch.failures).toEqual([]);
  }, 30_000);

  it('ends at once when it is told to', async () => {
    const root = repositoryWith({ 'a.ts': 'export {};\n' });
    const watch = startWatch(root);
    await until(() => watch.runs.length === 1);
    watch.stop();
    await expect(watch.ended).resolves.toBeUndefined();
  });
});
