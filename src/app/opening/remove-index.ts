import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { resolveRoot } from '../../git.js';
import { removeIndex } from '../../store/index.js';
import { locateIndex } from './locate-index.js';
import type { OpenOptions } from './open-index.js';

/** How long to wait for another process that is writing the index. */
const PATIENCE_MS = 60_000;

/**
 * Removes the index of a repository, and its folder unless it holds anything else.
 *
 * @throws {IndexLocked} If another process writes it for longer than a minute.
 */
export async function removeIndexOf(
  options: Pick<OpenOptions, 'repo' | 'root'>,
): Promise<{ readonly indexPath: string; readonly existed: boolean }> {
  const root = await resolveRoot(options.root ?? options.repo ?? '.', options.root !== undefined);
  const indexPath = locateIndex(root.path);
  const folder = dirname(indexPath);
  if (!existsSync(folder)) return { indexPath, existed: false };
  const existed = existsSync(indexPath);
  await removeIndex(indexPath, { waitMs: PATIENCE_MS });
  const rest = readdirSync(folder).filter((name) => name !== '.gitignore');
  if (rest.length === 0) rmSync(join(folder), { recursive: true, force: true });
  return { indexPath, existed };
}
