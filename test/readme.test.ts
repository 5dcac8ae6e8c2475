import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../src/cli/commands.js';
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
    const app = join(folder, 'app');
    cpSync(path('test/fixtures/react-app'), app, { recursive: true });
    const git = (...words: string[]) => {
      const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
      execFileSync('git', [...who, ...words], { cwd: app, stdio: 'ignore' });
    };
    git('init', '-q');
    git('add', '-A');
    git('commit', '-q', '-m', 'Open the shop');
    appendFileSync(join(app, 'src/lib/utils.ts'), '\nexport const half = (n: number) => n / 2;\n');
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

  it.each(EXAMPLES)('%s', (command) => {
    const options = { cwd: join(folder, 'app'), env: environment, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], options);
    expect({ status, stderr }).toMatchObject({ status: 0 });
    const isSilent = /^ctx (?:index|clean)/.test(command);
    expect(stdout !== '' || isSilent).toBe(true);
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
