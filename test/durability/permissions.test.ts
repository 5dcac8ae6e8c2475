import { chmodSync, chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  removeTemporaryFolders,
  repositoryWith,
  temporaryFolder,
} from '../git/temporary-repository.js';
import { manyFiles, NOBODY, runCtx } from './ctx-process.js';

let root = '';
let cache = '';

beforeEach(() => {
  root = repositoryWith(manyFiles(5));
  cache = temporaryFolder();
  if (NOBODY !== undefined) chownSync(cache, NOBODY, NOBODY);
  chmodSync(root, 0o555);
});
afterEach(() => chmodSync(root, 0o755));
afterAll(removeTemporaryFolders);

/** Runs `ctx` as somebody who may not write there. Git does not trust a repository that others own unless it is told. */
function asReader(words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return runCtx(words, {
    cwd: root,
    env: {
      XDG_CACHE_HOME: cache,
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
      ...env,
    },
    ...(NOBODY === undefined ? {} : { uid: NOBODY }),
  });
}

describe('a repository that may not be written', () => {
  it('is indexed into the cache folder of the user and left alone', async () => {
    const { code, stdout, stderr } = await asReader(['query', 'run3', '--format', 'json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout).hits[0].path).toBe('src/part3/file3.ts');
    expect(existsSync(join(root, '.sweepctx'))).toBe(false);
    const indexes = readdirSync(join(cache, 'sweepctx')).filter((name) => name !== 'code');
    expect(indexes).toHaveLength(1);
    const again = await asReader(['index', '--format', 'json']);
    expect(JSON.parse(again.stdout)).toMatchObject({ parsed: 0, files: 5 });
  });

  it('answers from an index that somebody else made there, where nothing at all may be written', async () => {
    chmodSync(root, 0o755);
    await runCtx(['index', '--quiet'], { cwd: root });
    rmSync(join(root, 'src/part1/file1.ts'));
    chmodSync(join(root, '.sweepctx'), 0o555);
    chmodSync(root, 0o555);
    chmodSync(cache, 0o555);
    if (NOBODY !== undefined) chownSync(cache, 0, 0);
    const { code, stdout, stderr } = await asReader(['query', 'run3', '--format', 'json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).hits[0].path).toBe('src/part3/file3.ts');
    expect(stderr).toMatch(
      /^note: cannot write the index: no permission: .*last complete state\n$/,
    );
    chmodSync(join(root, '.sweepctx'), 0o755);
  });

  it('says in one line that there is no place for an index', async () => {
    chmodSync(cache, 0o555);
    if (NOBODY !== undefined) chownSync(cache, 0, 0);
    const { code, stdout, stderr } = await asReader(['query', 'run3']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^ctx: .*\nhint: .*\n$/);
    expect(stderr).not.toContain('unexpected');
  });

  it('does without a file that may not be read, and says so', async () => {
    chmodSync(join(root, 'src/part2/file2.ts'), 0o000);
    await asReader(['index', '--quiet']);
    const { stdout } = await asReader(['status', '--format', 'json']);
    expect(JSON.parse(stdout).skipped).toEqual([
      {
        path: 'src/part2/file2.ts',
        reason: 'unreadable',
        detail: 'EACCES: permission denied',
      },
    ]);
  });
});
