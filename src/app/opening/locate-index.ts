import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isAbsolute } from 'node:path/posix';

/** Name of the folder below the root that holds the index. */
const INDEX_FOLDER = '.sweepctx';
const INDEX_FILE = 'index.db';

/**
 * Path of a root's index: below the root, or in the user's cache folder if the root is not writable.
 *
 * @param root Absolute path.
 */
export function locateIndex(root: string, environment: NodeJS.ProcessEnv = process.env): string {
  const folder = join(root, INDEX_FOLDER);
  if (isWritable(existsSync(folder) ? folder : root)) return join(folder, INDEX_FILE);
  const cache = environment.XDG_CACHE_HOME ?? '';
  const base = isAbsolute(cache) ? cache : join(environment.HOME ?? homedir(), '.cache');
  const digest = createHash('sha1').update(root).digest('hex').slice(0, 12);
  const cached = join(base, 'sweepctx', `${basename(root)}-${digest}`, INDEX_FILE);
  const own = join(folder, INDEX_FILE);
  return existsSync(own) && !existsSync(cached) && !isWritable(base) ? own : cached;
}

/**
 * Creates the folder of an index, with an ignore file that covers the folder itself.
 *
 * @returns Whether the folder is new.
 */
export function makeIndexFolder(indexPath: string): boolean {
  const folder = dirname(indexPath);
  const made = mkdirSync(folder, { recursive: true }) !== undefined;
  const ignore = join(folder, '.gitignore');
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
  return made;
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
