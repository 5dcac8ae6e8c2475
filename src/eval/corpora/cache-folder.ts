import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Where fetched code bases and their indexes are stored: below the user's cache folder. */
export function cacheFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const cache = environment.XDG_CACHE_HOME ?? '';
  const base = isAbsolute(cache) ? cache : join(environment.HOME ?? homedir(), '.cache');
  return join(base, 'sweepctx', 'eval');
}
