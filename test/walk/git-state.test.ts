import {
  chmodSync,
  cpSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  git,
  removeTemporaryFolders,
  repositoryWith,
  temporaryFolder,
  writeFiles,
} from '../git/temporary-repository.js';
import { walkFolder } from './walk-support.js';

afterAll(removeTemporaryFolders);

const firstTime = Date.UTC(2024, 0, 1) / 1000;

describe('the state of a work tree', () => {
  it('names HEAD', async () => {
    const root = repositoryWith({ 'a.ts': 'a' });
    expect((await walkFolder(root)).git).toEqual({
      commit: git(root, 'rev-parse', 'HEAD').trim(),
      branch: 'main',
      commitTime: firstTime,
      shallow: false,
      dirty: false,
      changedPaths: [],
    });
    git(root, 'checkout', '-q', '--detach');
    expect((await walkFolder(root)).git?.branch).toBeNull();
  });

  it('lists what git status lists', async () => {
    const names = [
      'same',
      'edited',
      'staged',
      'removed',
      'unstaged-removal',
      'typechange',
      'touched',
    ];
    const root = repositoryWith(Object.fromEntries(names.map((name) => [name, 'before'])));
    writeFiles(root, { edited: 'after!', staged: 'after!', untracked: 'u', 'dir/added': 'a' });
    git(root, 'add', 'staged', 'dir/added');
    git(root, 'rm', '-q', 'removed');
    rmSync(join(root, 'unstaged-removal'));
    rmSync(join(root, 'typechange'));
    symlinkSync('same', join(root, 'typechange'));
    utimesSync(join(root, 'touched'), new Date(), new Date());
    const status = git(root, 'status', '--porcelain', '-uall', '--no-renames');
    const expected = status
      .split('\n')
      .map((line) => line.slice(3))
      .filter(Boolean);
    const { git: state } = await walkFolder(root);
    expect(state?.changedPaths).toEqual(expected.sort());
    expect(state?.changedPaths).toHaveLength(7);
    expect(state?.dirty).toBe(true);
  });

  it('sees an edit that leaves size and time of modification as they were', async () => {
    const root = repositoryWith({ a: 'before' });
    const { atime, mtime } = statSync(join(root, 'a'));
    writeFileSync(join(root, 'a'), 'after!');
    utimesSync(join(root, 'a'), atime, mtime);
    expect((await walkFolder(root)).git?.changedPaths).toEqual(['a']);
  });

  it('is clean in a copy, where all times and inodes are others', async () => {
    const root = repositoryWith({ 'a.ts': 'a', 'b/c.bin': Buffer.from([0, 1, 2]) });
    symlinkSync('a.ts', join(root, 'link'));
    git(root, 'add', 'link');
    git(root, 'commit', '-q', '-m', 'link');
    const copy = temporaryFolder();
    cpSync(root, copy, { recursive: true, verbatimSymlinks: true });
    expect((await walkFolder(copy)).git).toMatchObject({ dirty: false, changedPaths: [] });
  });

  it('takes line ends that git converts for no change, nor the executable bit', async () => {
    const root = repositoryWith({ '.gitattributes': '* text=auto eol=crlf\n', 'a.txt': 'a\nb\n' });
    rmSync(join(root, 'a.txt'));
    git(root, 'checkout', '-q', '--', 'a.txt');
    utimesSync(join(root, 'a.txt'), new Date(), new Date());
    chmodSync(join(root, 'a.txt'), 0o755);
    expect((await walkFolder(root)).git?.changedPaths).toEqual([]);
  });

  it('takes files outside of a sparse checkout for no change', async () => {
    const root = repositoryWith({ 'in/a.ts': 'a', 'out/b.ts': 'b' });
    git(root, 'sparse-checkout', 'set', 'in');
    const result = await walkFolder(root);
    expect(result.files.map((file) => file.path)).toEqual(['in/a.ts']);
    expect(result.git).toMatchObject({ dirty: false, changedPaths: [] });
  });

  it('lists both sides of a merge that is not settled, once', async () => {
    const root = repositoryWith({ a: 'base' });
    git(root, 'checkout', '-q', '-b', 'other');
    writeFiles(root, { a: 'other' });
    git(root, 'commit', '-qam', 'other');
    git(root, 'checkout', '-q', 'main');
    writeFiles(root, { a: 'main' });
    git(root, 'commit', '-qam', 'main');
    expect(() => git(root, 'merge', '-q', 'other')).toThrow();
    const result = await walkFolder(root);
    expect(result.files.map((file) => file.path)).toEqual(['a']);
    expect(result.git?.changedPaths).toEqual(['a']);
  });

  it('knows a shallow clone', async () => {
    const root = repositoryWith({ a: 'a' });
    git(root, 'commit', '-q', '--allow-empty', '-m', 'second');
    const clone = join(temporaryFolder(), 'clone');
    git(root, 'clone', '-q', '--depth=1', `file://${root}`, clone);
    expect((await walkFolder(clone)).git?.shallow).toBe(true);
  });

  it('reads a repository with SHA-256 names', async () => {
    const root = temporaryFolder();
    git(root, 'init', '-q', '--object-format=sha256');
    writeFiles(root, { a: 'a' });
    git(root, 'add', '-A');
    git(root, 'commit', '-q', '-m', 'x');
    utimesSync(join(root, 'a'), new Date(), new Date());
    const { git: state } = await walkFolder(root);
    expect(state?.commit).toHaveLength(64);
    expect(state?.changedPaths).toEqual([]);
  });
});
