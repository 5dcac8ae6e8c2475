import { join } from 'node:path';
import { type Repository, runGit } from '../git.js';
import { changedOnDisk } from './changed-paths.js';
import { FileStatuses, statusOf } from './file-status.js';
import { parseIndexListing } from './git-index.js';
import { splitNames } from './git-listing.js';
import { mostChangedPaths, stagedChanges } from './git-state.js';
import { compareCodeUnits } from './paths.js';

/**
 * Updates the paths that differ from HEAD after edits to some files, assuming that HEAD and git's index are
 * unchanged.
 *
 * @param before The changed paths before the edits, ascending.
 * @returns The changed paths now, ascending; null if git does not tell, or if there are too many to be sure.
 */
export async function changedAfterEdits(
  repository: Repository,
  before: readonly string[],
  edited: readonly string[],
): Promise<readonly string[] | null> {
  if (before.length >= mostChangedPaths) return null;
  const { root, gitDir } = repository;
  const were = new Set(before);
  const [index, staged] = await Promise.all([
    runGit(root, [...literally, 'ls-files', '-z', '--stage', '--debug', '--', ...edited]),
    // A path that did not differ is not staged either, so git is asked only about the others.
    stagedAmong(
      root,
      edited.filter((path) => were.has(path)),
    ),
  ]);
  if (index.code !== 0 || staged === null) return null;
  const tracked = parseIndexListing(index.stdout.toString('utf8'));
  const written = statusOf(join(gitDir, 'index'));
  const differ = changedOnDisk(
    tracked,
    new FileStatuses(root),
    typeof written === 'string' ? 0 : written.mtimeMs,
  );
  const asked = new Set(tracked.map(({ path }) => path));
  const rest = before.filter((path) => !asked.has(path));
  return [...new Set([...rest, ...staged, ...differ])].sort(compareCodeUnits);
}

const literally = ['--literal-pathspecs'];

async function stagedAmong(root: string, paths: readonly string[]): Promise<string[] | null> {
  if (paths.length === 0) return [];
  const staged = await runGit(root, [...literally, ...stagedChanges, '--', ...paths]);
  return staged.code === 0 ? splitNames(staged.stdout) : null;
}
