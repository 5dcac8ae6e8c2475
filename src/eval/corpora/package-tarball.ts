import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../../errors.js';
import type { Corpus } from './corpora.js';

const run = promisify(execFile);

/**
 * Fetches a package with npm into a folder, checks its integrity and unpacks it.
 *
 * @param folder Where to unpack it; whatever is there afterwards is complete.
 * @throws UserError If npm cannot fetch it (offline), or if it is not the pinned tarball.
 */
export async function fetchPackage(corpus: Corpus, folder: string): Promise<void> {
  const working = `${folder}.part-${process.pid}`;
  rmSync(working, { recursive: true, force: true });
  mkdirSync(working, { recursive: true });
  try {
    const tarball = await pack(corpus, working);
    checkIntegrity(corpus, readFileSync(tarball));
    await run('tar', ['-xzf', tarball, '-C', working]);
    if (!existsSync(folder)) renameSync(join(working, 'package'), folder);
  } finally {
    rmSync(working, { recursive: true, force: true });
  }
}

async function pack({ package: name, version }: Corpus, folder: string): Promise<string> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder];
  try {
    const { stdout } = await run(npm, args, {
      cwd: folder,
      timeout: 120_000,
      shell: process.platform === 'win32',
    });
    return join(folder, stdout.trim().split('\n').at(-1)!);
  } catch {
    throw new UserError(
      `npm could not fetch ${name}@${version}`,
      'the built-in cases need it once: go online, or use --cases with cases of your own',
    );
  }
}

/** @throws UserError If the bytes are not the pinned ones. */
export function checkIntegrity(
  { package: name, version, integrity }: Corpus,
  bytes: Uint8Array,
): void {
  const [algorithm = '', digest] = integrity.split(/-(.*)/s);
  if (createHash(algorithm).update(bytes).digest('base64') === digest) return;
  throw new UserError(
    `${name}@${version} is not the tarball that was pinned: its ${algorithm} differs`,
    'the registry that npm is set to gives something else',
  );
}
