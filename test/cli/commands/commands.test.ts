import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ctx, makeFolder, makeRepository, PROJECT, removeFolder, spawnCtx } from '../run-ctx.js';

let repository = '';
const at = (words: readonly string[], input?: string) =>
  ctx(words, { cwd: repository, ...(input === undefined ? {} : { input }) });

beforeAll(async () => {
  repository = makeRepository(PROJECT);
  await at(['index', '--quiet']);
});
afterAll(() => removeFolder(repository));

describe('ctx index', () => {
  it('prints a summary, or the same as JSON, or nothing', async () => {
    const text = await at(['index']);
    expect(text).toMatchObject({ code: 0 });
    expect(text.stdout).toMatch(/^4 files, \d+ definitions, 1 commit in [\d.]+ s \(parsed 0, /);
    const json = await at(['index', '--format', 'json', '--force']);
    expect(JSON.parse(json.stdout)).toMatchObject({ files: 4, parsed: 4, commits: 1 });
    expect(await at(['index', '--quiet'])).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('indexes the repository that holds the folder', async () => {
    const { stdout } = await at(['index', 'src', '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({ files: 4 });
  });
});

describe('ctx query', () => {
  it('prints XML unless told', async () => {
    const { code, stdout, stderr } = await at(['query', 'close', 'the', 'session']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^<context query="close the session" [\s\S]*<\/context>\n$/);
  });

  it('prints JSON on one line', async () => {
    const { stdout } = await at(['query', 'Session.close', '--format', 'json', '--limit', '1']);
    expect(stdout.trimEnd()).not.toContain('\n');
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({ schemaVersion: 1, query: 'Session.close' });
    expect(answer.files).toHaveLength(1);
    expect(answer.hits[0]).toMatchObject({
      path: 'src/session.ts',
      qualifiedName: 'Session.close',
    });
  });

  it('takes letters for the usual options', async () => {
    const words = ['query', 'parseHeader', '-q', '-f', 'json', '-n1', '-b', '900'];
    const { code, stdout, stderr } = await at(words);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({ budget: { limit: 900 } });
    expect(answer.files).toHaveLength(1);
  });

  it('prints Markdown, with line numbers', async () => {
    const words = ['query', 'parseHeader', '--format', 'markdown', '--line-numbers'];
    const { code, stdout } = await at(words);
    expect(code).toBe(0);
    expect(stdout).not.toContain('<context');
    expect(stdout).toMatch(/^ *1\b.*export function parseHeader/m);
  });

  it('reads standard input where - is given, with the words as the title', async () => {
    const alone = JSON.parse(
      (await at(['query', '-', '--format', 'json'], 'parse the header')).stdout,
    );
    expect(alone.query).toBe('parse the header');
    expect(alone.hits[0].qualifiedName).toBe('parseHeader');
    const both = await at(
      ['query', 'fix', 'this', '-', '--format', 'json'],
      '`render_footer` fails',
    );
    expect(JSON.parse(both.stdout).hits[0].qualifiedName).toBe('render_footer');
  });

  it('ignores standard input where - is not given', async () => {
    const { stdout } = await at(['query', 'parseHeader', '--format', 'json'], '`render_footer`');
    expect(JSON.parse(stdout).hits[0].qualifiedName).toBe('parseHeader');
  });

  it('explains itself on standard error and answers the same', async () => {
    const plain = await at(['query', 'close the session']);
    const explained = await at(['query', 'close the session', '--explain']);
    expect(explained.stdout).toBe(plain.stdout);
    expect(explained.stderr).toContain('Budget: ');
  });

  it('exits 3 with a valid empty answer and the nearest names', async () => {
    const xml = await at(['query', '`Sezion`']);
    expect(xml.code).toBe(3);
    expect(xml.stdout).toMatch(/^<context [^>]*reason="/);
    expect(xml.stderr).toContain('ctx: nothing in the repository matches');
    expect(xml.stderr).toContain('hint: nearest to "Sezion": Session');
    const json = await at(['query', 'zzqx', '--format', 'json']);
    expect(json.code).toBe(3);
    expect(JSON.parse(json.stdout)).toMatchObject({ items: [] });
  });

  it('sees what has changed since, unless told not to look', async () => {
    writeFileSync(join(repository, 'src/novelty.ts'), 'export function brandNewThing() {}\n');
    const old = await at(['query', 'brandNewThing', '--no-refresh', '--format', 'json']);
    expect(JSON.parse(old.stdout).hits).toEqual([]);
    const fresh = await at(['query', 'brandNewThing', '--format', 'json']);
    expect(JSON.parse(fresh.stdout).hits[0].path).toBe('src/novelty.ts');
  });
});

describe('what an answer is narrowed or steered to', () => {
  it.each([
    [['--path', 'nowhere/**'], 'no indexed file matches "nowhere/**"'],
    [['--language', 'klingon'], 'no indexed file is in "klingon"; known: markdown, python'],
  ])('%j: is nothing, and says so', async (options, sentence) => {
    const { code, stdout, stderr } = await at(['query', 'parseHeader', ...options]);
    expect(code).toBe(3);
    expect(stdout).toContain('reason="nothing in the repository matches the request"');
    expect(stderr).toContain(`note: ${sentence}`);
    const { items } = JSON.parse((await at(['query', 'x', ...options, '--format', 'json'])).stdout);
    expect(items).toEqual([]);
  });

  it('comes first where it is pinned: a path, from a subfolder too, a folder or a glob', async () => {
    const first = async (pin: string, cwd = '.') => {
      const words = ['search', 'parseHeader', '--pin', pin, '--format', 'json'];
      const { stdout, stderr } = await ctx(words, { cwd: join(repository, cwd) });
      return { path: JSON.parse(stdout).files[0].path as string, stderr };
    };
    const footer = { path: 'src/footer.py', stderr: '' };
    expect(await first('src/footer.py')).toEqual(footer);
    expect(await first('./footer.py', 'src')).toEqual(footer);
    expect(await first('**/*.py')).toEqual(footer);
    const missing = await first('src/nowhere.ts');
    expect(missing.path).toBe('src/header.ts');
    expect(missing.stderr).toMatch(/^note: no indexed file is called "src\/nowhere\.ts"/);
  });
});

describe('ctx query --batch', () => {
  it('answers line by line, in order, and goes on after a bad line', async () => {
    const lines = [
      '{"id": 1, "query": "parseHeader"}',
      '',
      '{"id": "b", "query": "Session", "limit": 1, "budget": 300}',
      '{"id": 3, "query": "Session", "budgte": 300}',
      'nonsense',
      '{"query": "render_footer"}',
    ];
    const { code, stdout } = await at(['query', '--batch', '--limit', '2'], lines.join('\n'));
    expect(code).toBe(1);
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id }) => id)).toEqual([1, 'b', 3, null, undefined]);
    expect(answers[0].files.length).toBeLessThanOrEqual(2);
    expect(answers[1].budget.limit).toBe(300);
    expect(answers[2].error).toMatchObject({ exitCode: 2, hint: 'did you mean "budget"?' });
    expect(answers[3].error.message).toContain('not JSON');
    expect(answers[4].hits[0].qualifiedName).toBe('render_footer');
  });
});

describe('ctx query --batch while files are edited', () => {
  it('answers each request from the files as they are when it comes', async () => {
    const root = makeFolder({ 'a.ts': 'export function before() {}\n' });
    const child = spawnCtx(['query', '--batch'], { cwd: root });
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const ask = async (query: string) => {
      child.stdin.write(`${JSON.stringify({ query })}\n`);
      return JSON.parse((await answers.next()).value);
    };
    expect((await ask('before')).hits[0]).toMatchObject({ qualifiedName: 'before', startLine: 1 });
    writeFileSync(join(root, 'a.ts'), '\nexport function after() {}\n');
    writeFileSync(join(root, 'b.ts'), 'export function beside() {}\n');
    expect((await ask('after')).hits[0]).toMatchObject({ qualifiedName: 'after', startLine: 2 });
    expect((await ask('beside')).hits[0]).toMatchObject({ path: 'b.ts' });
    child.stdin.end();
    await new Promise((resolve) => child.on('close', resolve));
    removeFolder(root);
  });
});

describe('ctx search', () => {
  it('lists files with the definitions in them', async () => {
    const { code, stdout } = await at(['search', 'parse the header']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^1\.00 {2}src\/header\.ts {2}.+\n +1-3 {2}parseHeader function\n/);
  });

  it('has the fields of the contract as JSON', async () => {
    const { stdout } = await at(['search', 'parse the header', '--format', 'json']);
    const found = JSON.parse(stdout);
    expect(found.files[0]).toMatchObject({ path: 'src/header.ts', score: 1 });
    expect(found.hits[0]).toMatchObject({ qualifiedName: 'parseHeader', startLine: 1, endLine: 3 });
  });

  it('colours only where it is asked to', async () => {
    const run = async (env: NodeJS.ProcessEnv) =>
      (await ctx(['search', 'Session'], { cwd: repository, env })).stdout.includes('\u001b[');
    expect(await run({})).toBe(false);
    expect(await run({ FORCE_COLOR: '1' })).toBe(true);
    expect(await run({ FORCE_COLOR: '0' })).toBe(false);
  });
});

describe('ctx status and ctx clean', () => {
  it('says what the index holds', async () => {
    const { code, stdout } = await at(['status']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^holds +\d+ files, /m);
    expect(stdout).toMatch(/^languages +typescript 3, /m);
    const json = JSON.parse((await at(['status', '--format', 'json'])).stdout);
    expect(json.languages).toMatchObject({ python: 1, markdown: 1 });
  });

  it('removes the index and nothing else', async () => {
    const other = makeRepository(PROJECT);
    await ctx(['index', other]);
    expect(existsSync(join(other, '.sweepctx/index.db'))).toBe(true);
    const removed = await ctx(['clean', other]);
    expect(removed).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(join(other, '.sweepctx'))).toBe(false);
    expect(existsSync(join(other, 'src/session.ts'))).toBe(true);
    expect((await ctx(['clean', other])).stdout).toMatch(/^there is no index/);
    expect((await ctx(['status', other])).code).toBe(4);
    removeFolder(other);
  });
});
