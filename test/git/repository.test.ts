import { chownSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { UserError } from '../../src/errors.js';
import { explainGitFailure, findRepository, resolveRoot, runGit } from '../../src/git.js';
import {
  commitAll,
  git,
  removeTemporaryFolders,
  repositoryWith,
  temporaryFolder,
  writeFiles,
} from './temporary-repository.js';

afterEach(() => vi.unstubAllEnvs());
afterAll(removeTemporaryFolders);

describe('findRepository', () => {
  it('finds the top from any folder below it', async () => {
    const root = repositoryWith({ 'a/b/c.ts': 'c' });
    expect(await findRepository(join(root, 'a', 'b'))).toEqual({
      root,
      gitDir: join(root, '.git'),
      commonDir: join(root, '.git'),
      worktree: false,
      prefix: 'a/b',
    });
    expect((await findRepository(root))?.prefix).toBe('');
  });

  it('resolves links on the way', async () => {
    const root = repositoryWith({ 'a/b.ts': 'c' });
    const link = join(temporaryFolder(), 'link');
    symlinkSync(join(root, 'a'), link);
    expect(await findRepository(link)).toMatchObject({ root, prefix: 'a' });
  });

  it('finds none outside of a repository, nor behind a .git that is none', async () => {
    const folder = temporaryFolder();
    expect(await findRepository(folder)).toBeNull();
    mkdirSync(join(folder, '.git'));
    expect(await findRepository(folder)).toBeNull();
    const other = temporaryFolder();
    writeFiles(other, { '.git': 'gitdir: nowhere\n' });
    expect(await findRepository(other)).toBeNull();
  });

  it('takes an ignored folder for none of the repository, unless a file in it is tracked', async () => {
    const root = repositoryWith({ '.gitignore': 'out/\nkept/\n:odd*/\n', 'a.ts': 'a' });
    writeFiles(root, { 'out/x/y.ts': 'y', 'kept/z.ts': 'z', ':odd*/o.ts': 'o' });
    git(root, 'add', '-f', 'kept/z.ts');
    expect(await findRepository(join(root, 'out', 'x'))).toBeNull();
    expect(await findRepository(join(root, ':odd*'))).toBeNull();
    expect(await findRepository(join(root, 'kept'))).toMatchObject({ root, prefix: 'kept' });
  });

  it('knows linked work trees and submodules', async () => {
    const root = repositoryWith({ 'a.ts': 'a' });
    const linked = join(temporaryFolder(), 'linked');
    git(root, 'worktree', 'add', '-q', linked);
    expect(await findRepository(linked)).toEqual({
      root: linked,
      gitDir: join(root, '.git', 'worktrees', 'linked'),
      commonDir: join(root, '.git'),
      worktree: true,
      prefix: '',
    });
    const outer = repositoryWith({ 'o.ts': 'o' });
    git(outer, '-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', root, 'sub');
    commitAll(outer, 'submodule');
    expect(await findRepository(join(outer, 'sub'))).toMatchObject({
      root: join(outer, 'sub'),
      gitDir: join(outer, '.git', 'modules', 'sub'),
      worktree: false,
    });
  });

  it('does not believe a configuration that puts the work tree elsewhere', async () => {
    const outside = temporaryFolder();
    writeFiles(outside, { 'evil/keep': '', 'private.txt': 'p' });
    git(join(outside, 'evil'), 'init', '-q');
    git(join(outside, 'evil'), 'config', 'core.worktree', outside);
    const repository = await findRepository(join(outside, 'evil'));
    expect(repository?.root).toBe(join(outside, 'evil'));
  });
});

describe('resolveRoot', () => {
  it('goes up to the top, or stays at exactly the folder', async () => {
    const root = repositoryWith({ 'a/b.ts': 'b' });
    expect((await resolveRoot(join(root, 'a'), false)).path).toBe(root);
    const exact = await resolveRoot(join(root, 'a'), true);
    expect(exact).toEqual({ path: join(root, 'a'), repository: null });
    expect((await resolveRoot(root, true)).repository?.root).toBe(root);
  });

  it('tells a missing folder from a file', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a.txt': 'a' });
    const missing = resolveRoot(join(folder, 'nowhere'), false);
    await expect(missing).rejects.toMatchObject({ exitCode: 2, message: /no such folder/ });
    await expect(missing).rejects.toBeInstanceOf(UserError);
    await expect(resolveRoot(join(folder, 'a.txt'), false)).rejects.toThrow(/not a folder/);
  });

  it('refuses a bare repository, and takes its work trees', async () => {
    const bare = join(temporaryFolder(), 'bare');
    git(repositoryWith({ 'a.ts': 'a' }), 'clone', '-q', '--bare', '.', bare);
    await expect(resolveRoot(bare, false)).rejects.toThrow(/bare repository/);
    const tree = join(temporaryFolder(), 'tree');
    git(bare, 'worktree', 'add', '-q', tree);
    expect((await resolveRoot(tree, false)).repository?.worktree).toBe(true);
  });
});

describe('explainGitFailure', () => {
  it.skipIf(process.getuid?.() !== 0)(
    'says how to trust the repository of another user',
    async () => {
      const root = repositoryWith({ 'a.ts': 'a' });
      for (const path of [root, join(root, '.git')]) chownSync(path, 12345, 12345);
      vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
      vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
      const result = await runGit(root, ['ls-files']);
      expect(result.code).toBe(128);
      const text = explainGitFailure(root, result);
      expect(text).toContain('another user owns it');
      expect(text).toContain(`git config --global --add safe.directory ${root}`);
    },
  );

  it('quotes a folder that a shell would take apart', () => {
    const stdout = Buffer.alloc(0);
    const result = {
      code: 128,
      stdout,
      stderr: 'fatal: detected dubious ownership',
      failure: null,
    };
    expect(explainGitFailure("/it's here", result)).toContain("'/it'\\''s here'");
  });

  it('names what is missing', async () => {
    vi.stubEnv('PATH', temporaryFolder());
    const result = await runGit(temporaryFolder(), ['ls-files']);
    expect(explainGitFailure('/x', result)).toMatch(/^git is not installed: files are walked/);
  });
});
