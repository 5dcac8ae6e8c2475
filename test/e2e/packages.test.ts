import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getEncoding, type Tiktoken } from 'js-tiktoken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerDocument } from '../../src/render/answer.js';
import { ctx, removeFolder } from '../cli/run-ctx.js';
import { parseXml } from '../render/parse-xml.js';

/** Code of others that is at hand anyway: a folder below `node_modules`, and requests with the file that they are about. */
const PACKAGES = [
  {
    folder: 'commander',
    requests: [
      ['fix the suggestion of similar commands when one is misspelt', 'lib/suggestSimilar.js'],
      ['who uses InvalidArgumentError?', 'lib/error.js'],
    ],
  },
  {
    folder: 'node-gyp',
    requests: [
      ['How are the Visual Studio versions on Windows found?', 'lib/find-visualstudio.js'],
      ['refactor `WriteMakeRule`', 'gyp/pylib/gyp/generator/make.py'],
    ],
  },
  {
    folder: 'rxjs/src',
    requests: [
      ['ReplaySubject drops values that are too old: write tests', 'internal/ReplaySubject.ts'],
      ['implement a maxWait argument for debounceTime', 'internal/operators/debounceTime.ts'],
    ],
  },
] as const;

const BUDGETS = [256, 1500, 8000];
const FORMATS = ['xml', 'markdown'] as const;

let encoding: Tiktoken;
let top = '';

beforeAll(() => {
  encoding = getEncoding('o200k_base');
  top = mkdtempSync(join(tmpdir(), 'ctx-packages-'));
});

afterAll(() => removeFolder(top));

const tokensOf = (text: string) => encoding.encode(text, 'all').length;

/** Answers of one process, in the order of the requests. */
async function batch(root: string, requests: readonly object[]): Promise<AnswerDocument[]> {
  const input = requests.map((request) => JSON.stringify(request)).join('\n');
  const { code, stdout } = await ctx(['query', '--batch', '--root', root], { input });
  expect(code).toBe(0);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as AnswerDocument);
}

describe.each(PACKAGES)('$folder', ({ folder, requests }) => {
  let root = '';
  const asked = requests.flatMap(([query]) =>
    BUDGETS.flatMap((budget) => FORMATS.map((format) => ({ query, budget, format }))),
  );
  let answers: AnswerDocument[] = [];

  beforeAll(async () => {
    root = join(top, folder);
    const source = fileURLToPath(new URL(`../../node_modules/${folder}`, import.meta.url));
    cpSync(source, root, { recursive: true });
    answers = await batch(root, asked);
  });

  it('has an answer to each request, with the right file among the first', () => {
    expect(answers.length).toBe(asked.length);
    for (const [query, file] of requests) {
      const { files } = answers[asked.findIndex((each) => each.query === query)]!;
      expect(files.slice(0, 3).map(({ path }) => path)).toContain(file);
    }
  });

  it('is counted to the token, and within the budget', () => {
    for (const { budget, context } of answers) {
      expect(tokensOf(context)).toBe(budget.used);
      expect(budget.used).toBeLessThanOrEqual(budget.limit);
    }
  });

  it('is well-formed, with the sections that hold something', () => {
    for (const [at, { context, items }] of answers.entries()) {
      if (asked[at]!.format !== 'xml') continue;
      const { name, attributes, children } = parseXml(context);
      expect(name).toBe('context');
      expect(attributes.query).toBe(asked[at]!.query);
      const printed = children.reduce((sum, section) => sum + section.children.length, 0);
      expect(printed).toBe(items.length);
    }
  });

  it('shows code as it is on disk', () => {
    for (const { context, items } of answers) {
      for (const { path, detail, startLine, endLine } of items) {
        if (detail !== 'full' && detail !== 'snippet') continue;
        const lines = readFileSync(join(root, path), 'utf8').split(/\r?\n/);
        const code = lines.slice(startLine - 1, endLine).join('\n');
        expect(context.replaceAll(']]]]><![CDATA[>', ']]>')).toContain(code);
      }
    }
  });

  it('says the same again', async () => {
    const [first] = await batch(root, asked.slice(0, 1));
    expect({ ...first, timings: null }).toEqual({ ...answers[0], timings: null });
  });
});

describe('exit codes', () => {
  const PACKAGE = 'commander';
  const run = (...words: string[]) => ctx(['query', ...words, '--root', join(top, PACKAGE)]);

  it('is 0 with an answer', async () => {
    expect(await run('suggest similar commands')).toMatchObject({ code: 0, stderr: '' });
  });

  it('is 2 for a budget that holds nothing', async () => {
    expect(await run('suggest similar commands', '--budget', '10')).toMatchObject({
      code: 2,
      stdout: '',
    });
  });

  it('is 3 with an empty document where nothing matches', async () => {
    const { code, stdout } = await run('xyzzyqwert');
    expect(code).toBe(3);
    const { children, attributes } = parseXml(stdout);
    expect(children).toEqual([]);
    expect(attributes.reason).toBeTruthy();
  });

  it('is 4 where there is no index and none may be made', async () => {
    const bare = join(top, PACKAGE, 'lib');
    const { code, stdout } = await ctx(['query', 'suggest', '--root', bare, '--no-refresh']);
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
  });
});
