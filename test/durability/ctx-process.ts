import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The command as it is installed; `npm run build` makes what it runs. */
const CTX = fileURLToPath(new URL('../../bin/ctx.js', import.meta.url));

/** What a process printed and how it ended. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How a process of its own runs `ctx`. */
export interface ProcessOptions {
  readonly cwd: string;
  /** Whose rights it has; root passes every test of permissions. */
  readonly uid?: number;
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts `ctx`, away from the settings of whoever runs the tests. */
export function startCtx(words: readonly string[], options: ProcessOptions): ChildProcess {
  const { cwd, uid, env } = options;
  return spawn(process.execPath, [CTX, ...words], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: tmpdir(), ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
}

/** What a process prints, and how it ends. */
export async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, stdout, stderr };
}

/** Runs `ctx` to its end. */
export function runCtx(words: readonly string[], options: ProcessOptions): Promise<Outcome> {
  return outcomeOf(startCtx(words, options));
}

/** A user who owns nothing; undefined where that cannot be tried, because only root can become somebody else. */
export const NOBODY: number | undefined = process.getuid?.() === 0 ? 65_534 : undefined;

/** Made-up TypeScript files, distinct by their number. */
export function manyFiles(count: number, variant = ''): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `src/part${at % 7}/file${at}.ts`,
      [
        `import { run${at + 1} } from '../part${(at + 1) % 7}/file${at + 1}.js';`,
        `/** Step ${at}${variant} of the work. */`,
        `export function run${at}${variant}(text: string): string {`,
        `  return run${at + 1}(text.trim());`,
        '}',
        ...Array.from({ length: 20 }, (__, line) => `export const value${at}x${line} = ${line};`),
        '',
      ].join('\n'),
    ]),
  );
}
