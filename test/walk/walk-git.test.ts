import { chownSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import {
  commitAll,
  git,
  hostileRepository,
  removeTemporaryFolders,
  repositoryWith,
  temporaryFolder,
  writeFiles,
} from '../git/temporary-repository.js';
import { pathsOf, skippedOf, walkFolder } from './walk-support.js';

afterEach(() => vi.unstubAllEnvs());
afterAll(removeTemporaryFolders);

describe('walk in a repository', () => {
  it('lists tracked and untracked files that are not ignored, without those that are gone', async () => {
    const root = repositoryWith({
      '.gitignore': '*.log\nout/\n',
      'src/a.ts': 'a',
      'src/gone.ts': 'g',
    });
    rmSync(join(root, 'src/gone.ts'));
    writeFiles(root, { 'src/new.ts': 'n', 'new/deep/b.ts': 'b', 'x.log': 'x', 'out/c.ts': 'c' });
    const result = await walkFolder(join(root, 'src'));
    expect(pathsOf(result)).toEqual(['.gitignore', 'new/deep/b.ts', 'src/a.ts', 'src/new.ts']);
    expect(result.files[2]).toMatchObject({ size: 1, language: 'typescript', class: 'source' });
    expect(result.notes).toEqual([]);
  });

  it('keeps any name', async () => {
    const names = [
      'a b.ts',
      'q"uo\'te.ts',
      'new\nline.ts',
      '🦄.ts',
      'back\\slash.ts',
      '-rf.ts',
      ':(top)x.ts',
    ];
    const files = Object.fromEntries(names.map((name) => [`d/${name}`, 'x']));
    const root = repositoryWith(files);
    writeFiles(root, Object.fromEntries(names.map((name) => [`e/${name}`, 'x'])));
    const expected = names.flatMap((name) => [`d/${name}`, `e/${name}`]);
    expect(pathsOf(await walkFolder(root))).toEqual(expected.sort());
  });

  it('works in a linked work tree, and before the first commit', async () => {
    const root = repositoryWith({ 'a.ts': 'a' });
    const linked = join(temporaryFolder(), 'linked');
    git(root, 'worktree', 'add', '-q', '-b', 'side', linked);
    writeFiles(linked, { 'b.ts': 'b' });
    const result = await walkFolder(linked);
    expect(pathsOf(result)).toEqual(['a.ts', 'b.ts']);
    expect(result.git).toMatchObject({ branch: 'side', changedPaths: ['b.ts'] });
    const fresh = temporaryFolder();
    git(fresh, 'init', '-q', '-b', 'main');
    writeFiles(fresh, { 'a.ts': 'a' });
    const unborn = await walkFolder(fresh);
    expect(pathsOf(unborn)).toEqual(['a.ts']);
    expect(unborn.git).toEqual({
      commit: null,
      branch: 'main',
      commitTime: 0,
      shallow: false,
      dirty: true,
      changedPaths: [],
    });
  });

  it('leaves out submodules and nested repositories, and says so', async () => {
    const other = repositoryWith({ 'o.ts': 'o' });
    const root = repositoryWith({ 'a.ts': 'a' });
    git(root, '-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', other, 'sub');
    commitAll(root, 'submodule');
    git(root, 'clone', '-q', other, 'lib/nested');
    const result = await walkFolder(root);
    expect(pathsOf(result)).toEqual(['.gitmodules', 'a.ts']);
    expect(skippedOf(result)).toEqual({ sub: 'submodule', 'lib/nested': 'nested repository' });
    expect(result.git?.changedPaths).toEqual([]);
  });

  it('applies .ignore and .sweepctxignore, with inner ones after outer ones', async () => {
    const root = repositoryWith({
      '.ignore': 'data/*\n!data/keep.ts\n*.gen.ts\n',
      'data/a.ts': 'a',
      'data/keep.ts': 'k',
      'src/a.gen.ts': 'g',
      'src/.ignore': '!a.gen.ts\n/local/\n',
      'src/b.gen.ts': 'g',
      'src/local/x.ts': 'x',
      'src/deep/local/x.ts': 'x',
      'src/deep/.sweepctxignore': '*.txt',
      'src/deep/a.txt': 'a',
      'a.txt': 'a',
    });
    expect(pathsOf(await walkFolder(root)).filter((path) => !path.includes('ignore'))).toEqual([
      'a.txt',
      'data/keep.ts',
      'src/a.gen.ts',
      'src/deep/local/x.ts',
    ]);
  });

  it('obeys exclude, and include above all else', async () => {
    const root = repositoryWith({
      '.gitignore': 'gen/\n.env*\nnode_modules/\n',
      '.ignore': 'big/\n',
      'big/a.ts': 'a',
      'old/a.ts': 'a',
      'old/b.ts': 'b',
    });
    writeFiles(root, {
      'gen/api.ts': 'a',
      'gen/other.ts': 'a',
      'gen/.env': 'SECRET=1',
      '.env.local': 'SECRET=1',
      'node_modules/x/index.ts': 'x',
      'node_modules/y/index.ts': 'y',
    });
    const config = {
      exclude: ['old'],
      include: ['gen/**', '.env.local', 'old/b.ts', 'big', 'node_modules/x'],
    };
    const result = await walkFolder(root, config);
    expect(pathsOf(result)).toEqual([
      '.env.local',
      '.gitignore',
      '.ignore',
      'big/a.ts',
      'gen/api.ts',
      'gen/other.ts',
      'node_modules/x/index.ts',
      'old/b.ts',
    ]);
    expect(skippedOf(result)).toEqual({ 'gen/.env': 'secret' });
    expect(result.files[0]).toMatchObject({ includedByName: true });
    expect(result.files[4]).toMatchObject({ includedByName: false });
  });

  it('follows no link out of the root, be it a file or a folder on the way', async () => {
    const outside = temporaryFolder();
    writeFiles(outside, { 'private.ts': 'p', 'dir/b.ts': 'stolen' });
    const root = repositoryWith({ 'a.ts': 'a', 'dir/b.ts': 'b' });
    symlinkSync(join(outside, 'private.ts'), join(root, 'out.ts'));
    symlinkSync('a.ts', join(root, 'in.ts'));
    symlinkSync('loop.ts', join(root, 'loop.ts'));
    symlinkSync('.', join(root, 'self'));
    rmSync(join(root, 'dir'), { recursive: true });
    symlinkSync(join(outside, 'dir'), join(root, 'dir'));
    const result = await walkFolder(root);
    expect(pathsOf(result)).toEqual(['a.ts']);
    expect(skippedOf(result)).toEqual({
      dir: 'link out of the root',
      'in.ts': 'link within the root',
      'loop.ts': 'unreadable',
      'out.ts': 'link out of the root',
      self: 'link within the root',
    });
  });

  it('is not led out of the root by core.worktree', async () => {
    const outside = temporaryFolder();
    writeFiles(outside, { 'evil/a.ts': 'a', 'private.ts': 'p' });
    const root = join(outside, 'evil');
    git(root, 'init', '-q');
    git(root, 'config', 'core.worktree', outside);
    expect(pathsOf(await walkFolder(root))).toEqual(['a.ts']);
  });

  it('runs nothing in a hostile repository', async () => {
    const { root, wasRun } = hostileRepository();
    const result = await walkFolder(join(root, 'sub'));
    expect(pathsOf(result)).toEqual(['.gitattributes', 'a.ts', 'new.ts', 'sub/b.ts']);
    expect(result.git?.changedPaths).toEqual(['.gitattributes', 'new.ts']);
    expect(wasRun()).toBe(false);
  });
});

describe('walk where git cannot be used', () => {
  it('walks without git when there is none', async () => {
    const root = repositoryWith({ '.gitignore': 'out/', 'a.ts': 'a', 'out/b.ts': 'b' });
    mkdirSync(join(root, 'nested/.git'), { recursive: true });
    writeFiles(root, { 'nested/x.ts': 'x' });
    vi.stubEnv('PATH', temporaryFolder());
    const result = await walkFolder(root);
    expect(pathsOf(result)).toEqual(['.gitignore', 'a.ts']);
    expect(skippedOf(result)).toEqual({ nested: 'nested repository' });
    expect(result.git).toBeNull();
    expect(result.notes).toEqual([expect.stringContaining('git is not installed')]);
  });

  it.skipIf(process.getuid?.() !== 0)('walks a repository of another user', async () => {
    const root = repositoryWith({ 'a.ts': 'a' });
    for (const path of [root, join(root, '.git')]) chownSync(path, 12345, 12345);
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    const result = await walkFolder(root);
    expect(pathsOf(result)).toEqual(['a.ts']);
    expect(result.notes).toEqual([expect.stringContaining('safe.directory')]);
  });

  it('walks a repository whose index is damaged', async () => {
    const root = repositoryWith({ 'a.ts': 'a' });
    writeFileSync(join(root, '.git', 'index'), 'rubbish');
    const result = await walkFolder(root);
    expect(pathsOf(result)).toEqual(['a.ts']);
    expect(result.notes[0]).toMatch(/^git cannot read this repository \(.*index/);
  });
});
