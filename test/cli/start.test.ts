import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ctx, makeFolder, PROJECT, removeFolder } from './run-ctx.js';

const folder = makeFolder(PROJECT);
const cache = join(folder, '..', `${folder.split('/').at(-1)}-cache`);
const code = join(cache, 'sweepctx', 'code');

afterAll(() => {
  removeFolder(folder);
  removeFolder(cache);
});

beforeEach(() => rmSync(cache, { recursive: true, force: true }));

const ask = async (env: NodeJS.ProcessEnv = {}): Promise<string> => {
  const words = ['search', '--root', folder, 'parse header', '--format', 'json', '--quiet'];
  const { stdout, code: exitCode } = await ctx(words, { env: { XDG_CACHE_HOME: cache, ...env } });
  expect(exitCode).toBe(0);
  return JSON.stringify(JSON.parse(stdout).hits);
};

describe('compiled code', () => {
  it('is kept for the next run of a command, which answers the same', async () => {
    const first = await ask();
    const [kept] = readdirSync(code);
    const written = statSync(join(code, kept!)).mtimeMs;
    expect(kept).toMatch(/^search-[0-9a-f]{16}-v/);
    expect(await ask()).toEqual(first);
    expect(readdirSync(code)).toEqual([kept]);
    expect(statSync(join(code, kept!)).mtimeMs).toBe(written);
  });

  it.each([
    ['index', ['index', '--root', folder, '--quiet']],
    ['query', ['query', '--root', folder, 'parse header']],
    ['query-batch', ['query', '--root', folder, '--batch']],
  ])('of %s is taken by its next run, and written once', async (kind, words) => {
    const options = { env: { XDG_CACHE_HOME: cache }, input: '{"query": "parse header"}\n' };
    expect((await ctx(words, options)).code).toBe(0);
    const [kept] = readdirSync(code);
    expect(kept).toMatch(new RegExp(`^${kind}-[0-9a-f]{16}-v`));
    const { ino } = statSync(join(code, kept!));
    expect((await ctx(words, options)).code).toBe(0);
    expect(statSync(join(code, kept!)).ino).toBe(ino);
  });

  it('is shared by commands that need little of it', async () => {
    const env = { XDG_CACHE_HOME: cache };
    for (const words of [['--version'], ['query', '--help'], ['config', '--root', folder]]) {
      expect((await ctx(words, { env })).code).toBe(0);
    }
    const kinds = readdirSync(code).map((name) => name.replace(/-[0-9a-f]{16}-v.*/, ''));
    expect(kinds.sort()).toEqual(['others', 'query']);
  });

  it('stays of four builds at most, those that were written last, and of other kinds', async () => {
    mkdirSync(code, { recursive: true });
    const nameOf = (kind: string, build: number) =>
      `${kind}-${`${build}`.repeat(16)}-v20.0.0-x64.v8`;
    for (const build of [1, 2, 3, 4, 5, 6]) {
      for (const kind of ['search', 'search-batch']) {
        const path = join(code, nameOf(kind, build));
        writeFileSync(path, '');
        // The first is the newest.
        utimesSync(path, Date.now() / 1000, Date.now() / 1000 - 60 * build);
      }
    }
    await ask();
    const kept = readdirSync(code);
    expect(kept).toHaveLength(4 + 6);
    const names = kept.filter((name) => /^search-[0-9a-f]{16}-/.test(name));
    expect(names).toEqual(
      expect.arrayContaining([1, 2, 3].map((build) => nameOf('search', build))),
    );
  });

  it('imports what it needs later, without a word from Node', async () => {
    const env = { XDG_CACHE_HOME: cache };
    for (let run = 0; run < 2; run++) {
      const words = ['index', '--root', folder, '--force', '--quiet'];
      const { stderr, code: exitCode } = await ctx(words, { env });
      expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
    }
    expect(readdirSync(code)).toEqual([expect.stringMatching(/^index-/)]);
  });

  it('is made anew where it is damaged', async () => {
    const first = await ask();
    const path = join(code, readdirSync(code)[0]!);
    const whole = readFileSync(path);
    for (const damaged of [whole.subarray(0, 1000), Buffer.alloc(0), Buffer.alloc(5000, 7)]) {
      writeFileSync(path, damaged);
      expect(await ask()).toEqual(first);
      expect(statSync(path).size).toBeGreaterThan(100_000);
    }
  });

  it('is done without where it cannot be kept', async () => {
    const first = await ask();
    rmSync(cache, { recursive: true });
    writeFileSync(cache, 'no folder');
    expect(await ask()).toEqual(first);
    expect(readFileSync(cache, 'utf8')).toBe('no folder');
  });

  it.skipIf(!existsSync('/proc/self'))('is done without where no folder can be made', async () => {
    expect(await ask({ XDG_CACHE_HOME: '/proc/nowhere/cache' })).toEqual(await ask());
  });

  it('is not kept of a run that fails, nor where Node is told so', async () => {
    mkdirSync(cache);
    const failed = await ctx(['search', '--root', join(folder, 'nowhere'), 'x'], {
      env: { XDG_CACHE_HOME: cache },
    });
    expect(failed.code).not.toBe(0);
    await ask({ NODE_DISABLE_COMPILE_CACHE: '1' });
    expect(readdirSync(cache)).toEqual([]);
  });
});

it('tells where an error came from in terms of the source, where it is asked to', async () => {
  const words = ['status', '--root', join(folder, 'nowhere')];
  const { stderr } = await ctx(words, { env: { XDG_CACHE_HOME: cache, SWEEPCTX_DEBUG: '1' } });
  expect(stderr).toMatch(/^ {4}at .*\/src\/.*\.ts:\d+:\d+\)?$/m);
});

it('says in one line that it is not built, and what builds it', () => {
  const clone = makeFolder({});
  cpSync('bin', join(clone, 'bin'), { recursive: true });
  const { status, stderr } = spawnSync('node', [join(clone, 'bin/ctx.js'), 'query', 'x']);
  expect(status).toBe(1);
  expect(String(stderr)).toBe(
    `ctx: not built: ${join(clone, 'dist/main.cjs')} is missing\nhint: run npm ci in ${clone}\n`,
  );
  removeFolder(clone);
});
