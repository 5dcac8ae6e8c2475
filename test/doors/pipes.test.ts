import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ctx, makeRepository, PROJECT, removeFolder } from '../cli/run-ctx.js';
import { git, writeFiles } from '../git/temporary-repository.js';

let root: string;

beforeAll(async () => {
  root = makeRepository({
    ...PROJECT,
    'tests/test_footer.py':
      'from src.footer import render_footer\n\n\ndef test_footer():\n    assert render_footer(1) == 2\n',
  });
  await ctx(['index'], { cwd: root });
});

afterAll(() => removeFolder(root));

interface Answer {
  readonly intent: { readonly name: string; readonly signals: readonly string[] };
  readonly files: readonly { readonly path: string; readonly reasons: readonly string[] }[];
  readonly query: string;
}

async function ask(words: readonly string[], input: string): Promise<Answer> {
  const { stdout } = await ctx(['query', '-', ...words, '--format', 'json'], { cwd: root, input });
  return JSON.parse(stdout) as Answer;
}

describe('what comes on standard input', () => {
  it('is read as a diff, beside the words', async () => {
    writeFiles(root, {
      'src/header.ts': 'export function parseHeader(text: string): string {\n  return text;\n}\n',
    });
    const diff = git(root, 'diff');
    git(root, 'checkout', '-q', '--', 'src/header.ts');
    const { files, query } = await ask(['review this'], diff);
    expect(query).toMatch(/^review this/);
    expect(files[0]!.path).toBe('src/header.ts');
  });

  it("is read as a test run's failures", async () => {
    const run = [
      '=================================== FAILURES ===================================',
      '_________________________________ test_footer __________________________________',
      '',
      '    def test_footer():',
      '>       assert render_footer(1) == 2',
      'E       assert 1 == 2',
      'E        +  where 1 = render_footer(1)',
      '',
      'tests/test_footer.py:5: AssertionError',
      '=========================== short test summary info ============================',
      'FAILED tests/test_footer.py::test_footer - assert 1 == 2',
      '',
    ].join('\n');
    const { files, intent } = await ask(['fix this'], run);
    expect(intent.name).toBe('BUG_FIX');
    expect(files.slice(0, 2).map(({ path }) => path)).toContain('src/footer.py');
  });

  it('is read as a stack trace, without any words', async () => {
    const trace = [
      "TypeError: Cannot read properties of undefined (reading 'trim')",
      '    at parseHeader (/srv/app/src/header.ts:2:15)',
      '    at Session.send (/srv/app/src/session.ts:7:12)',
      '    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
    ].join('\n');
    const { files, intent } = await ask([], trace);
    expect(intent.name).toBe('BUG_FIX');
    expect(files.slice(0, 2).map(({ path }) => path)).toEqual(['src/header.ts', 'src/session.ts']);
  });
});

describe('what goes to other programs', () => {
  it('is a place a line', async () => {
    const { stdout, code } = await ctx(['query', 'parseHeader', '--format', 'paths'], {
      cwd: root,
    });
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toBe('src/header.ts:1');
    for (const line of lines) expect(line).toMatch(/^[^:]+:\d+$/);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('is nothing where nothing is found', async () => {
    const { stdout, code } = await ctx(['query', 'zzyzx', '--format', 'paths'], { cwd: root });
    expect({ stdout, code }).toEqual({ stdout: '', code: 3 });
  });

  it('goes to a file', async () => {
    const words = ['query', 'parseHeader', '--output', 'answer.xml'];
    expect(await ctx(words, { cwd: root })).toEqual({ code: 0, stdout: '', stderr: '' });
    const { stdout } = await ctx(['query', 'parseHeader'], { cwd: root });
    expect(readFileSync(join(root, 'answer.xml'), 'utf8')).toBe(stdout);
  });

  it('says when the file cannot be written', async () => {
    const words = ['query', 'parseHeader', '--output', 'no/such/folder.xml'];
    const { code, stdout, stderr } = await ctx(words, { cwd: root });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^ctx: --output: cannot write no\/such\/folder\.xml\nhint: /);
  });
});
