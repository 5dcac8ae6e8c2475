import { join } from 'node:path';
import { type Repository, runGit } from '../git.js';
import { changedOnDisk } from './changed-paths.js';
import { type FileStatuses, statusOf } from './file-status.js';
import { type GitListing, splitNames } from './git-listing.js';
import { compareCodeUnits } from './paths.js';

/** The state of a work tree. */
export interface GitState {
  /** Full id of HEAD; null before the first commit. */
  readonly commit: string | null;
  /** Short name; null when HEAD is detached. */
  readonly branch: string | null;
  /** Committer time of HEAD, seconds since the epoch; 0 before the first commit. */
  readonly commitTime: number;
  /** Whether history was cut off when the repository was cloned. */
  readonly shallow: boolean;
  /** Whether a tracked file differs from HEAD, or untracked ones exist. */
  readonly dirty: boolean;
  /**
   * Paths that differ from HEAD, including untracked and deleted ones, ascending, at most 10,000; empty before the
   * first commit.
   */
  readonly changedPaths: readonly string[];
}

/** Further paths are not listed. */
export const mostChangedPaths = 10_000;

/** Reads HEAD, and compares HEAD with the index and the index with the disk. */
export async function readGitState(
  repository: Repository,
  listing: GitListing,
  statuses: FileStatuses,
): Promise<GitState> {
  const { root, gitDir, commonDir } = repository;
  const [head, branch, staged] = await Promise.all([
    runGit(root, ['log', '-1', '--no-color', '--format=%H %ct', 'HEAD']),
    runGit(root, ['symbolic-ref', '--quiet', '--short', 'HEAD']),
    runGit(root, stagedChanges),
  ]);
  const [commit, time] = head.code === 0 ? head.stdout.toString('utf8').trim().split(' ') : [];
  const index = statusOf(join(gitDir, 'index'));
  const changed = new Set([
    ...splitNames(staged.stdout),
    ...changedOnDisk(listing.tracked, statuses, typeof index === 'string' ? 0 : index.mtimeMs),
    ...listing.untracked,
  ]);
  return {
    commit: commit ?? null,
    branch: branch.code === 0 ? branch.stdout.toString('utf8').trim() : null,
    commitTime: Number(time ?? 0),
    shallow: typeof statusOf(join(commonDir, 'shallow')) !== 'string',
    dirty: commit === undefined ? listing.tracked.length + changed.size > 0 : changed.size > 0,
    changedPaths:
      commit === undefined ? [] : [...changed].sort(compareCodeUnits).slice(0, mostChangedPaths),
  };
}

/** Arguments that compare git's index with HEAD. The work tree is not involved, so no filter runs. */
export const stagedChanges = [
  ...['diff-index', '--cached', '-z', '--name-only', '--no-renames', '--no-ext-diff'],
  ...['--no-textconv', '--no-relative', '--ignore-submodules=all', 'HEAD'],
];
