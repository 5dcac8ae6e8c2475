import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkIndex } from '../../src/store/index.js';
import {
  commitAll,
  git,
  removeTemporaryFolders,
  temporaryFolder,
  writeFiles,
} from '../git/temporary-repository.js';
import { manyFiles, runCtx } from './ctx-process.js';

/** A disk of a few megabytes, or null where mounting is not allowed. */
const disk = mountSmallDisk();
afterAll(() => {
  if (disk !== null) spawnSync('umount', [disk]);
  removeTemporaryFolders();
});

function mountSmallDisk(): string | null {
  const folder = temporaryFolder();
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]);
  return status === 0 ? folder : null;
}

/** Leaves so many bytes of the disk. */
function fill(folder: string, leave: number): void {
  const chunk = Buffer.alloc(4096);
  const path = join(folder, 'ballast');
  rmSync(path, { force: true });
  try {
    for (let size = chunk.length; ; size += chunk.length) {
      writeFileSync(path, chunk, { flag: 'a' });
      if (size > 64 * 1024 * 1024) throw new Error('the disk is not small');
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  const size = Math.max(0, statSync(path).size - leave);
  rmSync(path);
  writeFileSync(path, Buffer.alloc(size));
}

describe.skipIf(disk === null)('a disk that is full', () => {
  const root = join(disk ?? '', 'project');

  it('says so in one line, keeps the former index, and goes on when there is room', async () => {
    writeFiles(root, { ...manyFiles(20), '.gitignore': '' });
    git(root, 'init', '-q', '-b', 'main');
    commitAll(root, 'first');
    expect(await runCtx(['index', '--quiet'], { cwd: root })).toMatchObject({ code: 0 });
    writeFiles(root, manyFiles(60, 'b'));
    let failed = 0;
    for (const leave of [0, 65_536]) {
      fill(disk ?? '', leave);
      const { code, stderr } = await runCtx(['index', '--quiet'], { cwd: root });
      if (code === 0) continue;
      failed++;
      expect(code).toBe(1);
      expect(stderr).toMatch(/^ctx: cannot write the index: disk full: .*\nhint: .*\n$/);
      const path = join(root, '.sweepctx/index.db');
      expect(checkIndex(path)).toEqual([]);
      const answer = await runCtx(['query', 'run7', '--format', 'json'], { cwd: root });
      expect(answer.code).toBe(0);
      expect(JSON.parse(answer.stdout).hits[0].name).toMatch(/^run7/);
    }
    expect(failed).toBeGreaterThan(0);
    rmSync(join(disk ?? '', 'ballast'));
    expect(await runCtx(['index', '--quiet'], { cwd: root })).toMatchObject({ code: 0 });
    const answer = await runCtx(['query', 'run7b', '--format', 'json'], { cwd: root });
    expect(JSON.parse(answer.stdout).hits[0].name).toBe('run7b');
    expect(readdirSync(root).sort()).toEqual(['.git', '.gitignore', '.sweepctx', 'src']);
  }, 180_000);

  it('has no room for a first index either', async () => {
    rmSync(join(root, '.sweepctx'), { recursive: true, force: true });
    fill(disk ?? '', 20_000);
    const { code, stderr } = await runCtx(['query', 'run7'], { cwd: root });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^ctx: .*(?:disk full|no space).*\nhint: .*\n$/i);
    expect(existsSync(join(root, '.sweepctx/index.db'))).toBe(false);
    rmSync(join(disk ?? '', 'ballast'));
    expect(await runCtx(['index', '--quiet'], { cwd: root })).toMatchObject({ code: 0 });
  }, 60_000);
});
