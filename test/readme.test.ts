import { execFile, execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../src/cli/commands/commands.js';
import { ctx, removeFolder } from './cli/run-ctx.js';

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const README = readFileSync(path('README.md'), 'utf8');

/** The lines of the fenced blocks with an info string. */
function linesOf(info: string): string[] {
  const blocks = README.matchAll(/^```([^\n]*)\n([\s\S]*?)^```$/gm);
  return [...blocks].filter(([, given]) => given === info).flatMap(([, , body]) => linesIn(body!));
}

function linesIn(body: string): string[] {
  return body.split('\n').filter((line) => line !== '');
}

interface Means {
  readonly cases: number;
  readonly recall: { readonly mean: number };
  readonly wrongFileRate: { readonly mean: number };
  readonly efficiency: { readonly mean: number };
  readonly tokens: number;
}

interface RecordedRun {
  readonly systems: readonly { name: string; summaries: { expecting: Means } }[];
}

const [START, TEST] = linesOf('sh');
const EXAMPLES = linesOf('sh example');

describe('the two commands for a fresh clone', () => {
  it('are the only ones, and reach no package by the name of the command', () => {
    expect(linesOf('sh')).toEqual([START, TEST]);
    for (const command of [START, TEST]) expect(command).not.toMatch(/\bnpx\b|\bnpm (?:exec|x)\b/);
  });

  it('ask this repository a question that it answers', async () => {
    const question = /^npm ci && node bin\/ctx\.js query "([^"]+)"$/.exec(START!)?.[1];
    const words = ['query', question!, '--repo', path('.'), '--format', 'json'];
    const { code, stdout } = await ctx(words);
    expect(code).toBe(0);
    const { files } = JSON.parse(stdout) as { files: { path: string }[] };
    expect(files.slice(0, 5).map((file) => file.path)).toContain('src/assemble/ledger.ts');
  });

  it('run the tests as continuous integration does', () => {
    expect(readFileSync(path('.ci/run'), 'utf8')).toContain(`{ ${TEST}; }`);
  });
});

describe('the examples', () => {
  let folder = '';
  let environment: NodeJS.ProcessEnv = {};

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ctx-readme-'));
    const shop = openShop(folder);
    appendFileSync(join(shop, 'src/lib/utils.ts'), '\nexport const half = (n: number) => n / 2;\n');
    const shim = `#!/bin/sh\nexec "${process.execPath}" "${path('bin/ctx.js')}" "$@"\n`;
    writeFileSync(join(folder, 'ctx'), shim);
    chmodSync(join(folder, 'ctx'), 0o755);
    environment = {
      ...process.env,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      PATH: `${folder}:${process.env.PATH}`,
    };
  });

  afterAll(() => removeFolder(folder));

  it('are there', () => expect(EXAMPLES.length).toBeGreaterThan(10));

  it.each(EXAMPLES)('%s', async (command) => {
    const options = { cwd: join(folder, 'shop'), env: environment };
    const { stdout } = await promisify(execFile)('sh', ['-c', command], options);
    const isSilent = /^ctx (?:index|clean)/.test(command);
    expect(stdout !== '' || isSilent).toBe(true);
  });
});

/** The repository of the examples and of the picture. */
function openShop(folder: string): string {
  const shop = join(folder, 'shop');
  cpSync(path('test/fixtures/react-app'), shop, { recursive: true });
  const git = (...words: string[]) => {
    const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
    execFileSync('git', [...who, ...words], { cwd: shop, stdio: 'ignore' });
  };
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'Open the shop');
  return shop;
}

describe('what the text shows', () => {
  it('is a real answer, shortened', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ctx-readme-'));
    const shop = openShop(folder);
    const shown = linesOf('xml');
    const [, request] = /query="([^"]+)"/.exec(shown[0]!)!;
    const { stdout } = await ctx(['query', request!, '--root', shop]);
    removeFolder(folder);
    const answer = linesIn(stdout);
    const same = (one: string, other: string) => counted(one) === counted(other);
    let at = 0;
    for (const line of shown.filter((each) => each.trim() !== '…')) {
      const found = answer.findIndex((each, index) => index >= at && same(each, line));
      expect(found, `${line}\nin\n${stdout}`).toBeGreaterThanOrEqual(at);
      at = found + 1;
    }
  });

  /** Weights and cut-offs move the number of tokens by a few. */
  const counted = (line: string) => line.replace(/ tokens="\d+"/, '');

  it('are the figures of the recorded run', () => {
    const [recorded] = readdirSync(path('eval/results')).filter((name) => name.endsWith('.json'));
    const run = JSON.parse(readFileSync(path(`eval/results/${recorded}`), 'utf8')) as RecordedRun;
    const means = ['ctx', 'baseline', 'bm25'].map((name) => {
      const system = run.systems.find((each) => each.name === name)!;
      return system.summaries.expecting;
    });
    const row = (title: string, figure: (mean: Means) => string) =>
      `| ${[title, ...means.map(figure)].join(' | ')} |`;
    const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
    expect(README).toContain(
      [
        `| ${means[0]!.cases} questions that expect something | ctx | keywords, 15 files | BM25, 5 files |`,
        '|---|---:|---:|---:|',
        row('right definitions found', ({ recall }) => percent(recall.mean)),
        row('wrong files', ({ wrongFileRate }) => percent(wrongFileRate.mean)),
        row('recall per 1,000 tokens', ({ efficiency }) => efficiency.mean.toFixed(3)),
        row('tokens', ({ tokens }) => Math.round(tokens).toLocaleString('en')),
      ].join('\n'),
    );
  });
});

describe('what the text names', () => {
  it.each(commands.map(({ name }) => name))('tells of ctx %s', (name) => {
    expect(README).toMatch(new RegExp(`^\\|.*\`ctx ${name}\\b`, 'm'));
  });

  it('tells of every option of ctx query', async () => {
    const { stdout } = await ctx(['query', '--help']);
    const options = [...stdout.matchAll(/^ +(?:-\w, )?(--[a-z-]+)/gm)].map(([, name]) => name);
    const unknown = options.filter((name) => name !== '--help' && !README.includes(`\`${name}`));
    expect(unknown).toEqual([]);
  });

  it('links to files that exist', () => {
    const targets = [...README.matchAll(/\]\(([^)#:]+)\)/g)].map(([, target]) => target!);
    expect(targets.filter((target) => !existsSync(path(target)))).toEqual([]);
  });
});
