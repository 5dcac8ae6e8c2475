import {
  appendFileSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../src/config.js';
import { checkFresh, type Freshness } from '../../src/walk/freshness.js';
import {
  commitAll,
  git,
  removeTemporaryFolders,
  repositoryWith,
  temporaryFolder,
  writeFiles,
} from '../git/temporary-repository.js';
import { walkFolder } from './walk-support.js';

afterEach(() => vi.unstubAllEnvs());
afterAll(removeTemporaryFolders);

const fresh: Freshness = { edited: [], structural: false };
const structural: Freshness = { edited: [], structural: true };

/** Walks, changes something, and says what the check makes of it. */
async function checkAfter(
  folder: string,
  change: (folder: string) => void,
  config: Partial<Config> = {},
): Promise<Freshness> {
  // What changes while a walk begins counts as unsure.
  await setTimeout(15);
  const { stamps } = await walkFolder(folder, config);
  expect(checkFresh(folder, stamps)).toEqual(fresh);
  await setTimeout(15);
  change(folder);
  return checkFresh(folder, stamps);
}

/** One repository for all: what one case changes does not matter to the next, which walks anew. */
let root: string;

beforeAll(() => {
  root = repositoryWith({
    '.gitignore': 'out/\n*.tmp\n',
    'src/a.ts': 'a',
    'src/b.ts': 'b',
    'big.txt': 'x'.repeat(300_000),
  });
  writeFiles(root, { 'out/x.ts': 'x', 'new/deep/n.ts': 'n' });
  for (const folder of ['empty', 'src/empty', 'new/empty']) mkdirSync(join(root, folder));
});

describe('checkFresh', () => {
  it('names files that were edited, and calls for no walk', async () => {
    const edit = (root: string) => appendFileSync(join(root, 'src/b.ts'), 'more');
    expect(await checkAfter(root, edit)).toEqual({
      edited: ['src/b.ts'],
      structural: false,
    });
  });

  it('sees an edit that keeps size and time of modification', async () => {
    const edit = (root: string) => {
      const path = join(root, 'src/a.ts');
      const { atime, mtime } = statSync(path);
      writeFileSync(path, 'A');
      utimesSync(path, atime, mtime);
    };
    expect((await checkAfter(root, edit)).edited).toEqual(['src/a.ts']);
  });

  it.each([
    ['a new file', (root: string) => writeFiles(root, { 'src/c.ts': 'c' })],
    ['a new file in a new folder', (root: string) => writeFiles(root, { 'src/x/y/c.ts': 'c' })],
    ['a new file in an empty folder', (root: string) => writeFiles(root, { 'empty/c.ts': 'c' })],
    [
      'a new file in an empty inner folder',
      (root: string) => writeFiles(root, { 'src/empty/c': 'c' }),
    ],
    ['a new file among untracked ones', (root: string) => writeFiles(root, { 'new/empty/c': 'c' })],
    ['a file that is gone', (root: string) => rmSync(join(root, 'src/a.ts'))],
    ['a skipped file that shrinks', (root: string) => writeFiles(root, { 'big.txt': 'small' })],
    ['a first configuration', (root: string) => writeFiles(root, { '.sweepctx.json': '{}' })],
    ['an empty commit', (root: string) => commitAll(root, 'second')],
    ['another branch', (root: string) => git(root, 'checkout', '-q', '-b', 'other')],
    ['a reset', (root: string) => git(root, 'update-ref', 'HEAD', emptyCommit(root))],
    ['a new exclude', (root: string) => writeFiles(root, { '.git/info/exclude': 'src/\n' })],
  ])('calls for a walk after %s', async (_name, change) => {
    expect(await checkAfter(root, change)).toEqual(structural);
  });

  it('calls for a walk after an ignore file was edited', async () => {
    const edit = (root: string) => appendFileSync(join(root, '.gitignore'), 'src/\n');
    expect((await checkAfter(root, edit)).structural).toBe(true);
  });

  it('calls for a walk after an ignore file was edited that ignores itself', async () => {
    writeFiles(root, {
      'src/.gitignore': '.gitignore\n',
      'own/.gitignore': '*\n',
      'own/a.ts': 'a',
    });
    for (const folder of ['src', 'own']) {
      const edit = (root: string) => appendFileSync(join(root, folder, '.gitignore'), '!b.ts\n');
      expect((await checkAfter(root, edit)).structural).toBe(true);
    }
  });

  it('does not look into a folder that ignores all it holds', async () => {
    writeFiles(root, { 'env/.gitignore': '*\n', 'env/lib/a.ts': 'a' });
    const install = (root: string) => writeFiles(root, { 'env/lib/b.ts': 'b' });
    expect(await checkAfter(root, install)).toEqual(fresh);
  });

  it('calls for a walk after a new file in an ignored folder that the configuration includes', async () => {
    const folder = repositoryWith({ '.gitignore': 'made/\n', 'made/a.ts': 'a' });
    const include = { include: ['made/**', 'made/later/*.ts'] };
    for (const path of ['made/b.ts', 'made/later/c.ts']) {
      const make = (root: string) => writeFiles(root, { [path]: 'x' });
      expect(await checkAfter(folder, make, include)).toEqual(structural);
    }
  });

  it('calls for a walk when git comes to be there, and when the user’s settings change', async () => {
    const [programs, home] = [temporaryFolder(), temporaryFolder()];
    writeFiles(home, { 'dotfiles/gitconfig': '' });
    symlinkSync('dotfiles/gitconfig', join(home, 'settings'));
    vi.stubEnv('PATH', programs);
    vi.stubEnv('GIT_CONFIG_GLOBAL', join(home, 'settings'));
    const install = () => writeFiles(programs, { git: '#!/bin/sh\n' });
    expect(await checkAfter(root, install)).toEqual(structural);
    vi.unstubAllEnvs();
    vi.stubEnv('GIT_CONFIG_GLOBAL', join(home, 'settings'));
    const trust = () => writeFiles(home, { 'dotfiles/gitconfig': '[safe]\n\tdirectory = *\n' });
    expect(await checkAfter(root, trust)).toEqual(structural);
  });

  it('does not mind settings outside the root that it may not read', () => {
    const folder = temporaryFolder();
    const loop = join(folder, 'loop');
    symlinkSync(loop, loop);
    mkdirSync(join(folder, 'root'));
    const values = Float64Array.of(1, 1, 1, 1);
    const stamps = (path: string) => ({ paths: [path], fileCount: 0, values });
    expect(checkFresh(join(folder, 'root'), stamps('../loop/settings'))).toEqual(fresh);
    expect(checkFresh(folder, stamps('loop/settings'))).toEqual(structural);
  });

  it('calls for a walk when a repository comes to be readable', async () => {
    const folder = repositoryWith({ 'a.ts': 'a' });
    renameSync(join(folder, '.git/HEAD'), join(folder, '.git/HEAD.away'));
    expect((await walkFolder(folder)).notes).toEqual([expect.stringContaining('.git is no')]);
    const mend = () => renameSync(join(folder, '.git/HEAD.away'), join(folder, '.git/HEAD'));
    expect(await checkAfter(folder, mend)).toEqual(structural);
  });

  it('does not mind what happens in ignored folders', async () => {
    const build = (root: string) => writeFiles(root, { 'out/deep/y.ts': 'y' });
    expect(await checkAfter(root, build)).toEqual(fresh);
  });

  it('watches a linked work tree’s own HEAD and the shared branches', async () => {
    const linked = join(temporaryFolder(), 'linked');
    git(root, 'worktree', 'add', '-q', '-b', 'side', linked);
    const commit = (root: string) => git(root, 'commit', '-q', '--allow-empty', '-m', 'second');
    expect(await checkAfter(linked, commit)).toEqual(structural);
  });

  it('watches a folder without git', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a/b.ts': 'b' });
    mkdirSync(join(folder, 'a/empty'));
    const add = () => writeFiles(folder, { 'a/empty/c.ts': 'c' });
    expect(await checkAfter(folder, add)).toEqual(structural);
  });

  it('is unsure of what changed while the walk was under way', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a.ts': 'a' });
    const { stamps } = await walkFolder(folder);
    expect(checkFresh(folder, stamps)).toEqual(structural);
  });
});

function emptyCommit(root: string): string {
  return git(root, 'commit-tree', '-m', 'x', 'HEAD^{tree}').trim();
}
