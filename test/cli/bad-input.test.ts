import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ctx, makeFolder, makeRepository, PROJECT, removeFolder } from './run-ctx.js';

let repository = '';
let malformed = '';

beforeAll(() => {
  repository = makeRepository(PROJECT);
  malformed = makeFolder({ '.sweepctx.json': '{\n  "budgte": 4000\n}\n', 'a.py': 'x = 1\n' });
});
afterAll(() => {
  removeFolder(repository);
  removeFolder(malformed);
});

const TOO_LONG = 'word '.repeat(250_000);

describe('bad input is one line and a hint', () => {
  it.each<[string, string[], string, string]>([
    ['an unknown command', ['qurey', 'x'], "unknown command 'qurey'", 'did you mean query?'],
    [
      'an unknown option',
      ['query', 'x', '--bugdet', '9'],
      "unknown option '--bugdet'",
      'did you mean --budget?',
    ],
    [
      'an option of others',
      ['index', '--repo', '.'],
      "unknown option '--repo'",
      'ctx index --help',
    ],
    ['an option that looks like words', ['query', '-z x'], "unknown option '-z x'", 'in quotes'],
    ['too many arguments', ['index', 'a', 'b'], 'too many arguments', '--help'],
    [
      'a missing folder',
      ['query', 'x', '--repo', 'no/such'],
      'no such folder: no/such',
      'existing folder',
    ],
    [
      'an empty name of a folder',
      ['query', 'x', '--repo', ''],
      'the name of the folder is empty',
      'name a folder',
    ],
    ['no symbol', ['def'], "missing required argument 'symbol'", 'ctx def --help'],
    ['no value', ['query', 'x', '--budget'], 'argument missing', 'ctx query --help'],
    [
      'a file for a folder',
      ['index', 'README.md'],
      'not a folder: README.md',
      'folder that holds it',
    ],
    ['no text', ['query'], 'the request is empty', 'ctx query "'],
    ['blank text', ['query', '  '], 'the request is empty', 'ctx query "'],
    [
      'a budget of 0',
      ['query', 'x', '--budget', '0'],
      '--budget must be a whole number from 256 to 1000000',
      'least is 256',
    ],
    [
      'a huge budget',
      ['query', 'x', '--budget', '10000000'],
      '--budget must be',
      'most is 1000000',
    ],
    ['a budget in words', ['query', 'x', '--budget', 'much'], 'not "much"', '--budget 256'],
    [
      'an unknown format',
      ['query', 'x', '--format', 'yaml'],
      '--format: unknown format "yaml"',
      'xml, json, markdown',
    ],
    [
      'a misspelt format',
      ['query', 'x', '--format', 'jsn'],
      'unknown format "jsn"',
      'did you mean json?',
    ],
    [
      'an unknown intent',
      ['query', 'x', '--intent', 'bugs_fix'],
      'unknown intent',
      'did you mean BUG_FIX?',
    ],
    [
      'two roots',
      ['query', 'x', '--repo', '.', '--root', '.'],
      'exclude each other',
      '--root is exactly',
    ],
    [
      'words for a batch',
      ['query', 'x', '--batch'],
      '--batch takes its requests from standard input',
      '"query"',
    ],
    [
      'no such background',
      ['query', 'x', '--background', 'none.md'],
      'cannot read none.md',
      'ENOENT',
    ],
  ])('%s', async (_what, words, message, hint) => {
    const { code, stdout, stderr } = await ctx(words, { cwd: repository });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    const [first, second, ...rest] = stderr.trimEnd().split('\n');
    expect(first).toMatch(/^ctx: /);
    expect(first).toContain(message);
    expect(second).toMatch(/^hint: /);
    expect(second).toContain(hint);
    expect(rest).toEqual([]);
  });

  it('names the key and the line of a malformed configuration', async () => {
    const { code, stdout, stderr } = await ctx(['query', 'x'], { cwd: malformed });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('budgte');
    expect(stderr).toMatch(/\b2\b/);
    expect(stderr).toContain('budget');
  });

  it('refuses a request over 1 MiB, and takes one just below', async () => {
    const refused = await ctx(['query', '-'], { cwd: repository, input: TOO_LONG });
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('standard input is over 1 MiB');
    expect(refused.stderr).toContain('tail -c');
    const input = `session ${TOO_LONG.slice(0, 1_040_000)}`;
    const taken = await ctx(['query', '-', '--quiet'], { cwd: repository, input });
    expect(taken.code).toBe(0);
    expect(taken.stdout).toContain('<context ');
  });

  it('exits 4 where there is no index and refreshing is forbidden', async () => {
    const bare = makeFolder({ 'a.py': 'x = 1\n' });
    const { code, stdout, stderr } = await ctx(['query', 'x', '--no-refresh', '--root', bare]);
    removeFolder(bare);
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(stderr).toMatch(/^ctx: no index.*\nhint: .*ctx index/);
  });

  it.each([
    ['better-sqlite3', ['status']],
    ['tree-sitter', ['index', '--force']],
  ])('says in one line that %s does not load', async (module, words) => {
    await ctx(['index', '--quiet'], { cwd: repository });
    const hook = makeFolder({
      'hook.cjs': `const { dlopen } = process;
        process.dlopen = (target, path, ...rest) => {
          if (!path.includes('${module}')) return dlopen(target, path, ...rest);
          throw Object.assign(new Error(path + ' was compiled against another NODE_MODULE_VERSION'),
            { code: 'ERR_DLOPEN_FAILED' });
        };`,
    });
    const env = { NODE_OPTIONS: `--require ${hook}/hook.cjs` };
    const { code, stdout, stderr } = await ctx(words, { cwd: repository, env });
    removeFolder(hook);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`ctx: the native module ${module} does not load`);
    expect(stderr).toContain(`npm rebuild ${module}`);
    expect(stderr.trimEnd().split('\n')).toHaveLength(2);
  });
});
