import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands/commands.js';
import { ctx, makeFolder, makeRepository, PROJECT, removeFolder } from '../cli/run-ctx.js';

let root: string;
let bin: string;

beforeAll(async () => {
  root = makeRepository({
    ...PROJECT,
    'src/odd names/plain.ts': 'export const plain = 1;\n',
    "src/odd names/it's $5.ts": 'export const priced = 1;\n',
  });
  bin = makeFolder({});
  symlinkSync(fileURLToPath(new URL('../../bin/ctx.js', import.meta.url)), join(bin, 'ctx'));
  await ctx(['index'], { cwd: root });
});

afterAll(() => {
  removeFolder(root);
  removeFolder(bin);
});

async function candidates(...words: string[]): Promise<string[]> {
  const { stdout } = await ctx(['completion', 'bash', '--', ...words], { cwd: root });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t')[0]!);
}

describe('the candidates', () => {
  it('are commands first', async () => {
    expect(await candidates('')).toEqual(commands.map(({ name }) => name));
    expect(await candidates('qu')).toEqual(['query']);
  });

  it.each([
    [['query', '--form'], ['--format']],
    [['query', '--format', 'm'], ['markdown']],
    [['query', '--format=j'], ['--format=json']],
    [['query', '-f', 'm'], ['markdown']],
    [['query', '-o', ''], [':files']],
    [['query', '-n', '3', 'parseH'], ['parseHeader']],
    [['query', '--intent', 'BUG'], ['BUG_FIX']],
    [['query', 'parseH'], ['parseHeader']],
    [['query', '--path', 'src/f'], ['src/footer.py']],
    [['query', '--pin', 's'], ['src/']],
    [
      ['query', '--language', ''],
      ['markdown', 'python', 'typescript'],
    ],
    [['query', 'src/session.ts:Session.s'], ['src/session.ts:Session.send']],
    [
      ['install', 'c'],
      ['claude-code', 'codex', 'cursor'],
    ],
    [['completion', 'f'], ['fish']],
    [['index', ''], [':folders']],
    [['nothing', ''], []],
  ])('%j', async (words, expected) => {
    expect(await candidates(...words)).toEqual(expected);
  });

  it('are none of the index where there is none', async () => {
    const empty = makeFolder({ 'a.py': 'def parseHeader(): pass\n' });
    const { code, stdout } = await ctx(['completion', 'zsh', '--', 'query', 'parse'], {
      cwd: empty,
    });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    removeFolder(empty);
  });
});

/** Runs a script in a shell that finds the built `ctx` first. */
function shell(name: string, ...words: string[]): string {
  return execFileSync(name, words, { cwd: root, env: shellEnv(), encoding: 'utf8' });
}

function shellEnv(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${bin}:${process.env.PATH}`, HOME: bin, TERM: 'dumb' };
}

function isInstalled(name: string): boolean {
  try {
    shell(name, '-c', 'exit 0');
    return true;
  } catch {
    return false;
  }
}

/** Whether a program can be run on a terminal of its own: bash completes on terminals only. */
function hasTerminal(): boolean {
  const { status } = spawnSync('script', ['-qec', 'bash --norc -c true', '/dev/null']);
  return status === 0;
}

describe.skipIf(!hasTerminal())('in bash (skipped without the script of util-linux)', () => {
  /** Types a line and a tab in an interactive bash of its own, and returns what the line has become. */
  const completed = (line: string) => {
    const settings = join(bin, 'settings.bash');
    writeFileSync(
      settings,
      [
        'PS1="ready> "',
        'source <(ctx completion bash)',
        'bind -x \'"\\C-x": printf "<<%s>>\\n" "$READLINE_LINE"\'',
      ].join('\n'),
    );
    const command = `bash --rcfile ${settings} -i`;
    const child = spawn('script', ['-qec', command, '/dev/null'], { cwd: root, env: shellEnv() });
    return new Promise<string>((resolve, reject) => {
      let shown = '';
      let typed = false;
      child.on('close', () => reject(new Error(`bash ended: ${shown}`)));
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        shown += text;
        if (!typed && shown.includes('ready> ')) {
          typed = true;
          child.stdin.write(`${line}\t\x18`);
        }
        const became = /<<(.*)>>/.exec(shown)?.[1];
        if (became === undefined) return;
        child.kill();
        resolve(became);
      });
    });
  };

  it.each([
    ['ctx qu', 'ctx query '],
    ['ctx query --form', 'ctx query --format '],
    ['ctx query --format m', 'ctx query --format markdown '],
    ['ctx query --format=m', 'ctx query --format=markdown '],
    ['ctx query render_f', 'ctx query render_footer '],
    ['ctx query --pin src/he', 'ctx query --pin src/header.ts '],
    ['ctx query src/session.ts:Session.cl', 'ctx query src/session.ts:Session.close '],
    ['ctx query --pin src/odd', 'ctx query --pin src/odd\\ names/'],
    ['ctx query --pin src/odd\\ names/p', 'ctx query --pin src/odd\\ names/plain.ts '],
    ['ctx query --pin "src/odd names/p', 'ctx query --pin "src/odd names/plain.ts" '],
    ['ctx query --pin src/odd\\ names/i', "ctx query --pin src/odd\\ names/it\\'s\\ \\$5.ts "],
    ['ctx query --background=READ', 'ctx query --background=README.md '],
    ['ctx index src/o', 'ctx index src/odd\\ names/'],
  ])('completes %s', async (line, expected) => {
    expect(await completed(line)).toBe(expected);
  });
});

describe.skipIf(!isInstalled('fish'))('in fish (skipped where fish is not installed)', () => {
  const completions = (line: string) =>
    shell('fish', '--no-config', '-c', 'ctx completion fish | source; complete -C $argv[1]', line)
      .trimEnd()
      .split('\n')
      .map((each) => each.split('\t')[0]);

  it.each([
    ['ctx qu', ['query']],
    ['ctx query --format m', ['markdown']],
    ['ctx query render_f', ['render_footer']],
    ['ctx query --pin src/he', ['src/header.ts']],
    ['ctx query src/session.ts:Session.cl', ['src/session.ts:Session.close']],
    ['ctx query --pin src/odd\\ names/p', ['src/odd names/plain.ts']],
    ['ctx query --pin "src/odd names/p', ['src/odd names/plain.ts']],
    ['ctx query --background=READ', ['--background=README.md']],
    ['ctx index s', ['src/']],
  ])('completes %s', (line, expected) => {
    expect(completions(line)).toEqual(expected);
  });
});

describe.skipIf(!isInstalled('zsh'))('in zsh (skipped where zsh is not installed)', () => {
  /** Types a line and a tab in an interactive zsh of its own, and returns what the line has become. */
  const completed = (line: string) => {
    const script = join(bin, 'complete.zsh');
    writeFileSync(
      script,
      [
        'zmodload zsh/zpty',
        'zpty shell zsh -f -i',
        'zpty -w shell "PS1=; autoload -Uz compinit; compinit -u -D; source <(ctx completion zsh)"',
        'zpty -w shell \'show-line() { print -r -- "<<$BUFFER>>"; zle kill-buffer }; zle -N show-line; bindkey "^X" show-line; print ready-now\'',
        'zpty -r shell output "*ready-now*ready-now*"',
        'zpty -n -w shell "$1"$\'\\t\\x18\'',
        'zpty -r shell output "*<<*>>*"',
        'print -r -- "$output"',
        'zpty -d shell',
      ].join('\n'),
    );
    return /<<(.*)>>/.exec(shell('zsh', '-f', script, line))?.[1]?.trimEnd();
  };

  it.each([
    ['ctx qu', 'ctx query'],
    ['ctx query --format m', 'ctx query --format markdown'],
    ['ctx query render_f', 'ctx query render_footer'],
    ['ctx query --pin s', 'ctx query --pin src/'],
    ['ctx query src/session.ts:Session.cl', 'ctx query src/session.ts:Session.close'],
    ['ctx query --pin src/odd', 'ctx query --pin src/odd\\ names/'],
    ['ctx query --pin src/odd\\ names/p', 'ctx query --pin src/odd\\ names/plain.ts'],
    ['ctx query --pin "src/odd names/p', 'ctx query --pin "src/odd names/plain.ts"'],
    ['ctx query --background=READ', 'ctx query --background=README.md'],
  ])('completes %s', (line, expected) => {
    expect(completed(line)).toBe(expected);
  });
});
