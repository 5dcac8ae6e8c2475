import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runGit } from '../git.js';

/** The folder of the package: above `dist`, and above `src`. */
const FOLDERS = ['../', '../../'];

/** The tool's commit if it runs from its own repository; null if it is installed. */
export async function toolCommit(): Promise<string | null> {
  const folders = FOLDERS.map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
  const root = folders.find((folder) => existsSync(join(folder, 'package.json')));
  if (root === undefined || !existsSync(join(root, '.git'))) return null;
  const { code, stdout } = await runGit(root, ['rev-parse', 'HEAD']);
  return code === 0 ? stdout.toString('utf8').trim() : null;
}
