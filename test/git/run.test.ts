import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { runGit } from '../../src/git.js';
import {
  git,
  hostileRepository,
  removeTemporaryFolders,
  repositoryWith,
  temporaryFolder,
} from './temporary-repository.js';

afterEach(() => vi.unstubAllEnvs());
afterAll(removeTemporaryFolders);

describe('runGit', () => {
  it('answers with exit code, output and messages', async () => {
    const root = repositoryWith({ 'a.txt': 'a' });
    const files = await runGit(root, ['ls-files', '-z']);
    expect(files).toMatchObject({ code: 0, failure: null, stderr: '' });
    expect(files.stdout.toString()).toBe('a.txt\0');
    const wrong = await runGit(root, ['rev-parse', '--verify', 'nowhere']);
    expect(wrong.code).toBe(128);
    expect(wrong.stderr).toContain('Needed a single revision');
  });

  it('hands over its input', async () => {
    const root = repositoryWith({ 'a.txt': 'a' });
    const result = await runGit(root, ['hash-object', '--stdin'], { input: 'a' });
    expect(result.stdout.toString().trim()).toBe(git(root, 'rev-parse', 'HEAD:a.txt').trim());
  });

  it('says so when git is not installed, prints too much or takes too long', async () => {
    const root = repositoryWith({ 'a-long-name.txt': 'a' });
    expect((await runGit(root, ['ls-files'], { maxBytes: 4 })).failure).toBe('too much output');
    const waiting = await runGit(root, ['-c', 'alias.wait=!sleep 5', 'wait'], { timeoutMs: 50 });
    expect(waiting.failure).toBe('too slow');
    vi.stubEnv('PATH', temporaryFolder());
    expect((await runGit(root, ['ls-files'])).failure).toBe('not installed');
  });

  it('ends when it is told to', async () => {
    const root = repositoryWith({ 'a.txt': 'a' });
    const controller = new AbortController();
    const run = runGit(root, ['-c', 'alias.wait=!sleep 5', 'wait'], { signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(run).rejects.toThrow('enough');
  });

  it('takes no program named git from a folder that PATH names by a relative path', async () => {
    const root = repositoryWith({ 'a.txt': 'a' });
    mkdirSync(join(root, 'bin'));
    writeFileSync(join(root, 'bin', 'git'), '#!/bin/sh\necho mine\n', { mode: 0o755 });
    vi.stubEnv('PATH', `bin:.::${process.env.PATH}`);
    expect((await runGit(root, ['ls-files'])).stdout.toString()).toBe('a.txt\n');
  });

  it('does not let the environment point to another repository', async () => {
    const root = repositoryWith({ 'mine.txt': 'a' });
    const other = repositoryWith({ 'other.txt': 'a' });
    vi.stubEnv('GIT_DIR', join(other, '.git'));
    vi.stubEnv('GIT_INDEX_FILE', join(other, '.git', 'index'));
    vi.stubEnv('GIT_WORK_TREE', other);
    expect((await runGit(root, ['ls-files'])).stdout.toString()).toBe('mine.txt\n');
  });
});

describe('a hostile repository', () => {
  it('runs a program for git as such', () => {
    const { root, wasRun } = hostileRepository();
    execFileSync('git', ['status'], { cwd: root, stdio: 'ignore' });
    expect(wasRun()).toBe(true);
  });

  it.each([
    ['ls-files', '-z', '--stage', '--debug'],
    ['ls-files', '-z', '--others', '--exclude-standard', '--directory'],
    ['diff-index', '--cached', '--name-only', '--no-ext-diff', '--no-textconv', 'HEAD'],
    ['log', '--name-only', '--no-ext-diff', '--no-textconv', 'HEAD'],
    ['check-ignore', '--quiet', '--', 'sub'],
  ])('runs nothing for us: git %s', async (...args) => {
    const { root, wasRun } = hostileRepository();
    expect((await runGit(root, args)).code).toBeLessThan(2);
    expect(wasRun()).toBe(false);
  });

  it('fetches nothing for us, not even a missing object', async () => {
    const { root, wasRun, forget } = hostileRepository();
    const missing = '0123456789012345678901234567890123456789';
    const tree = git(root, 'mktree', '--missing').trim();
    expect(tree).toHaveLength(40);
    try {
      execFileSync('git', ['cat-file', '-p', missing], { cwd: root, stdio: 'ignore' });
    } catch {
      // It is the attempt that counts.
    }
    expect(wasRun()).toBe(true);
    forget();
    expect((await runGit(root, ['cat-file', '-p', missing])).code).not.toBe(0);
    expect(wasRun()).toBe(false);
  });
});
