import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** Beside the packages, so that the bundle finds the native one. */
const BUNDLES = fileURLToPath(new URL('../../node_modules/.cache/sweepctx-test', import.meta.url));

/** Bundles a script, so that a plain Node process can run it. */
export function bundleScript(script: URL): string {
  mkdirSync(BUNDLES, { recursive: true });
  const path = fileURLToPath(script);
  const outfile = join(BUNDLES, `${basename(path, '.ts')}-${process.pid}.mjs`);
  buildSync({
    entryPoints: [path],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  return outfile;
}

/** Runs a bundled script; `uid` drops root's rights, before which no permission counts. */
export function start(script: string, args: readonly string[], uid?: number): ChildProcess {
  return spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
}

/** What a process printed, once it has ended; asked before it can have. */
export async function outputOf(child: ChildProcess): Promise<string> {
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  await new Promise((resolve) => child.on('close', resolve));
  return output;
}
