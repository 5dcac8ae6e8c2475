import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The command as it is installed. */
const CTX = fileURLToPath(new URL('../../bin/ctx.js', import.meta.url));

if (!existsSync(fileURLToPath(new URL('../../dist/main.cjs', import.meta.url)))) {
  throw new Error('these tests run the built command: npm run build');
}

/** How a command is run. */
interface RunOptions {
  readonly cwd?: string;
  readonly input?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** What a command printed and how it ended. */
interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `ctx` to its end, away from the settings of whoever runs the tests. */
export function ctx(words: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const child = spawnCtx(words, options);
  child.stdin.on('error', () => {});
  child.stdin.end(options.input ?? '');
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Starts `ctx` with pipes for all three streams. */
export function spawnCtx(words: readonly string[], { cwd, env }: RunOptions = {}) {
  const environment: NodeJS.ProcessEnv = { ...process.env, HOME: tmpdir(), ...env };
  for (const name of Object.keys(environment)) {
    const ours = name.startsWith('SWEEPCTX_') || name === 'XDG_CONFIG_HOME';
    if ((ours || /^(?:NO|FORCE)_COLOR$/.test(name)) && env?.[name] === undefined) {
      delete environment[name];
    }
  }
  return spawn(process.execPath, [CTX, ...words], { cwd, env: environment });
}

/** A new folder that holds these files. */
export function makeFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'ctx-cli-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** A new repository with one commit of these files. */
export function makeRepository(files: Readonly<Record<string, string>>): string {
  const folder = makeFolder(files);
  const git = (...words: string[]) => {
    const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
    execFileSync('git', [...who, ...words], { cwd: folder, stdio: 'ignore' });
  };
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'Add everything');
  return folder;
}

/** Removes a folder that a test made. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** A small project with a session and a header. */
export const PROJECT: Readonly<Record<string, string>> = {
  'src/session.ts': [
    "import { parseHeader } from './header.js';",
    '',
    '/** Talks to one server. */',
    'export class Session {',
    '  close(): void {}',
    '  send(text: string): string {',
    '    return parseHeader(text);',
    '  }',
    '}',
    '',
  ].join('\n'),
  'src/header.ts':
    'export function parseHeader(text: string): string {\n  return text.trim();\n}\n',
  'src/footer.py': 'def render_footer(links):\n    return links\n',
  'README.md': '# Project\n\nSessions and headers.\n',
};
