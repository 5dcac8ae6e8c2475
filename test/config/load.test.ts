import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ConfigSources, defaults, globMatcher, loadConfig } from '../../src/config.js';
import { UserError } from '../../src/errors.js';
import { removeTemporaryFolders, temporaryFolder } from '../git/temporary-repository.js';

afterAll(removeTemporaryFolders);

interface Layers extends Pick<ConfigSources, 'flags'> {
  readonly project?: string;
  readonly user?: string;
  readonly environment?: Record<string, string>;
}

function load({ project, user, environment = {}, flags = {} }: Layers) {
  const root = temporaryFolder();
  const home = join(temporaryFolder(), 'xdg');
  if (project !== undefined) writeFileSync(join(root, '.sweepctx.json'), project);
  if (user !== undefined) {
    mkdirSync(join(home, 'sweepctx'), { recursive: true });
    writeFileSync(join(home, 'sweepctx', 'config.json'), user);
  }
  return loadConfig(root, { flags, environment: { XDG_CONFIG_HOME: home, ...environment } });
}

/** The error of a project's file, as a user would see it. */
async function complaint(project: string): Promise<{ message: string; hint: string }> {
  const error = await load({ project }).then(
    () => expect.unreachable('accepted'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof UserError)) throw error;
  expect(error.exitCode).toBe(2);
  return { message: error.message, hint: error.hint };
}

describe('loadConfig', () => {
  it('gives the defaults where nobody says otherwise', async () => {
    const { config, origins } = await load({});
    expect(config).toEqual(defaults);
    expect(new Set(Object.values(origins))).toEqual(new Set(['default']));
  });

  it('gives them where the home is no folder, as that of services', async () => {
    for (const environment of [{ XDG_CONFIG_HOME: '/dev/null' }, { HOME: '/dev/null' }])
      expect((await loadConfig(temporaryFolder(), { environment })).config).toEqual(defaults);
  });

  it('puts command line over environment over project over user, and tells who gave what', async () => {
    const { config, origins } = await load({
      user: '{"budget": 1000, "limit": 5, "commits": 7, "jobs": 3}',
      project: '{"budget": 2000, "limit": 6, "commits": 8}',
      environment: { SWEEPCTX_BUDGET: '3000', SWEEPCTX_LIMIT: '7' },
      flags: { budget: 4000, format: undefined },
    });
    expect(config).toMatchObject({ budget: 4000, limit: 7, commits: 8, jobs: 3, format: 'xml' });
    expect(origins).toMatchObject({
      budget: 'command line',
      limit: 'SWEEPCTX_LIMIT',
      commits: '.sweepctx.json',
      format: 'default',
    });
    expect(origins.jobs).toMatch(/sweepctx\/config\.json$/);
  });

  it('joins profiles and classes, and replaces lists', async () => {
    const { config } = await load({
      user: '{"exclude": ["a"], "profiles": {"REFACTOR": {"callers": 100}}, "classes": {"test": ["t"]}}',
      project:
        '{"exclude": ["b"], "profiles": {"BUG_FIX": {"tests": 100}}, "classes": {"docs": ["d"]}}',
    });
    expect(config.exclude).toEqual(['b']);
    expect(config.classes).toEqual({ test: ['t'], docs: ['d'] });
    const only = { definitions: 0, snippets: 0, imports: 0, tests: 0, callers: 0 };
    expect(config.profiles.REFACTOR).toEqual({ ...only, callers: 100 });
    expect(config.profiles.BUG_FIX).toEqual({ ...only, tests: 100 });
    expect(config.profiles.IMPLEMENTATION).toEqual(defaults.profiles.IMPLEMENTATION);
  });

  it('allows comments, trailing commas and a byte order mark', async () => {
    const { config } = await load({ project: '\uFEFF{\n  // few\n  "limit": 3, /* x */\n}\n' });
    expect(config.limit).toBe(3);
  });

  it('reads the environment', async () => {
    const environment = { SWEEPCTX_TESTS: 'no', SWEEPCTX_FORMAT: 'json', SWEEPCTX_JOBS: '' };
    const { config, origins } = await load({ environment });
    expect(config).toMatchObject({ tests: false, format: 'json', jobs: 0 });
    expect(origins.jobs).toBe('default');
  });
});

describe('a malformed configuration', () => {
  it.each([
    ['{\n  "budget": "many"\n}', ':2: budget: must be a whole number'],
    ['{\n\n  "budget": 12.5\n}', ':3: budget: must be a whole number'],
    ['{"limit": 0}', ':1: limit: must be at least 1'],
    ['{"exclude": ["a",\n3]}', ':2: exclude.1: must be a text'],
    ['{"format": "pdf"}', ':1: format: must be one of xml, json, markdown'],
    [
      '{"profiles": {\n"BUG_FIX": {"tests": 99}}}',
      ':2: profiles.BUG_FIX: the shares of a profile must sum to 100',
    ],
    ['{"languages": {"ts": "python"}}', ':1: languages.ts: must be an ending with its dot'],
    ['{"classes": 3}', ':1: classes: must be an object in braces'],
    ['[1]', ':1: must be an object in braces'],
    ['[]', ':1: must be an object in braces'],
  ])('names the key and the line: %j', async (text, expected) => {
    expect((await complaint(text)).message).toContain(`.sweepctx.json${expected}`);
  });

  it.each([
    ['{\n"budgte": 1}', ':2: unknown key "budgte"', 'did you mean "budget"?'],
    [
      '{"profiles": {"BUGFIX": {}}}',
      ':1: unknown key "profiles.BUGFIX"',
      'did you mean "BUG_FIX"?',
    ],
    ['{"classes": {"tests": []}}', ':1: unknown key "classes.tests"', 'did you mean "test"?'],
    ['{"colour": 1}', ':1: unknown key "colour"', 'known here: $schema, include'],
  ])('suggests what an unknown key may mean: %j', async (text, expected, hint) => {
    const found = await complaint(text);
    expect(found.message).toContain(expected);
    expect(found.hint).toContain(hint);
  });

  it('names the line where the text is no JSON', async () => {
    expect((await complaint('{\n  "budget" 1\n}')).message).toMatch(/:2: not JSON: colon expected/);
    expect((await complaint('')).message).toMatch(/:1: not JSON/);
  });

  it.each([
    [
      { environment: { SWEEPCTX_BUDGET: '1e3' } },
      'SWEEPCTX_BUDGET must be a whole number from 256',
    ],
    [{ environment: { SWEEPCTX_TESTS: 'perhaps' } }, 'SWEEPCTX_TESTS must be true or false'],
    [{ environment: { SWEEPCTX_FORMAT: 'pdf' } }, 'SWEEPCTX_FORMAT: unknown format "pdf"'],
    [{ flags: { budget: 0 } }, '--budget must be a whole number from 256 to 1000000'],
    [{ flags: { budget: 10_000_000 } }, '--budget must be'],
    [{ flags: { maxCodeBytes: 1 } }, '--max-code-bytes must be'],
  ])('names the variable or option: %j', async (layers, expected) => {
    await expect(load(layers)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining(expected),
    });
  });
});

describe('globMatcher', () => {
  it.each([
    ['*.gen.ts', 'a/b.gen.ts', true],
    ['*.gen.ts', 'a/b.ts', false],
    ['docs', 'docs/a.md', true],
    ['docs', 'x/docs/a.md', true],
    ['/docs', 'x/docs/a.md', false],
    ['/docs/', 'docs/a.md', true],
    ['./src/legacy/', 'src/legacy/deep/a.ts', true],
    ['src/*.ts', 'src/a.ts', true],
    ['src/*.ts', 'src/deep/a.ts', false],
    ['src/**/*.ts', 'src/a.ts', true],
    ['.env', 'x/.env', true],
    ['**/*.json', '.config/x.json', true],
  ])('%s and %s: %s', async (glob, path, expected) => {
    expect((await globMatcher([glob]))(path)).toBe(expected);
  });

  it('matches nothing without globs', async () => {
    expect((await globMatcher([]))('a')).toBe(false);
  });
});
