import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { installHooks, uninstallHooks } from '../../../src/app/watching/git-hooks.js';
import {
  git,
  removeTemporaryFolders,
  repositoryWith,
  temporaryFolder,
  writeFiles,
} from '../../git/temporary-repository.js';

afterAll(removeTemporaryFolders);

let root = '';
/** Stands for the command: it leaves a mark. */
let program = '';
beforeEach(() => {
  root = repositoryWith({ 'a.ts': 'export {};\n' });
  program = join(temporaryFolder(), "a 'program'");
  writeFileSync(program, '#!/bin/sh\necho "$@" >> "$0.log"\n', { mode: 0o755 });
});

const hook = (name: string) => join(root, '.git/hooks', name);
const outcomes = (changes: readonly { outcome: string }[]) => changes.map((one) => one.outcome);

/** What the program has left, once it has; a shell makes the file before it writes to it. */
async function logged(): Promise<string> {
  const read = () => (existsSync(`${program}.log`) ? readFileSync(`${program}.log`, 'utf8') : '');
  for (let look = 0; look < 200 && !read().endsWith('\n'); look++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return read();
}

describe('hooks', () => {
  it('run the command after a commit, and are gone without a trace', async () => {
    expect(outcomes(await installHooks(root, program))).toEqual(Array(3).fill('installed'));
    writeFiles(root, { 'b.ts': 'export {};\n' });
    git(root, 'add', '-A');
    git(root, 'commit', '-q', '-m', 'second');
    expect(await logged()).toContain('index --quiet');
    expect(outcomes(await installHooks(root, program))).toEqual(Array(3).fill('as it was'));
    expect(outcomes(await uninstallHooks(root))).toEqual(Array(3).fill('removed'));
    for (const name of ['post-commit', 'post-checkout', 'post-merge']) {
      expect(existsSync(hook(name))).toBe(false);
    }
    expect(outcomes(await uninstallHooks(root))).toEqual(Array(3).fill('as it was'));
  });

  it('leave what others wrote there as it is, byte for byte, and let it run', async () => {
    const others = `#!/usr/bin/env bash\n# caf\xe9\ntouch other-ran\nexit 0\n`;
    mkdirSync(join(root, '.git/hooks'), { recursive: true });
    writeFileSync(hook('post-commit'), others, { encoding: 'latin1', mode: 0o755 });
    await installHooks(root, program);
    git(root, 'commit', '-q', '--allow-empty', '-m', 'second');
    expect(await logged()).toContain('index --quiet');
    expect(existsSync(join(root, 'other-ran'))).toBe(true);
    await uninstallHooks(root);
    expect(readFileSync(hook('post-commit'), 'latin1')).toBe(others);
  });

  it('touch neither what is no shell script nor what is switched off', async () => {
    const python = '#!/usr/bin/env python3\nprint(1)\n';
    mkdirSync(join(root, '.git/hooks'), { recursive: true });
    writeFileSync(hook('post-commit'), python, { mode: 0o755 });
    writeFileSync(hook('post-merge'), '#!/bin/sh\nfalse\n');
    chmodSync(hook('post-merge'), 0o644);
    expect(outcomes(await installHooks(root, program))).toEqual([
      'no shell script',
      'installed',
      'not executable',
    ]);
    expect(readFileSync(hook('post-commit'), 'utf8')).toBe(python);
  });

  it('go where core.hooksPath says, but not out of the repository', async () => {
    git(root, 'config', 'core.hooksPath', '.husky/_');
    await installHooks(root, program);
    expect(existsSync(join(root, '.husky/_/post-commit'))).toBe(true);
    expect(existsSync(hook('post-commit'))).toBe(false);
    const shared = temporaryFolder();
    git(root, 'config', 'core.hooksPath', shared);
    await expect(installHooks(root, program)).rejects.toThrow('outside the repository');
    git(root, 'config', '--unset', 'core.hooksPath');
    writeFiles(shared, { mine: '#!/bin/sh\n' });
    mkdirSync(join(root, '.git/hooks'), { recursive: true });
    symlinkSync(join(shared, 'mine'), hook('post-merge'));
    await expect(installHooks(root, program)).rejects.toThrow('outside the repository');
    expect(existsSync(hook('post-commit'))).toBe(false);
    await expect(installHooks(temporaryFolder(), program)).rejects.toThrow('no git repository');
  });
});
