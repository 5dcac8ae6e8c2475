import { type GitResult, runGit } from '../git.js';
import { parseIndexListing, type TrackedFile } from './git-index.js';

/** What git lists in a work tree. */
export interface GitListing {
  /** In the order of the index. */
  readonly tracked: readonly TrackedFile[];
  /** Untracked and not ignored. */
  readonly untracked: readonly string[];
  /** Untracked folders that are repositories of their own. */
  readonly nested: readonly string[];
  /** Topmost folders without a tracked file that are not ignored, including empty ones. */
  readonly untrackedFolders: readonly string[];
}

/**
 * Asks git for the files of a work tree. Neither command reads file contents, so no clean filter runs.
 *
 * @param root Absolute path of the top of the work tree.
 * @returns The listing, or the result of the command that failed.
 */
export async function listByGit(root: string): Promise<GitListing | GitResult> {
  const [index, others] = await Promise.all([
    runGit(root, ['ls-files', '-z', '--stage', '--debug']),
    runGit(root, [...listOthers, '--directory']),
  ]);
  if (index.code !== 0) return index;
  if (others.code !== 0) return others;
  const collapsed = splitNames(others.stdout);
  const folders = collapsed.filter(isFolder).map(withoutSlash);
  // Git reports an untracked folder as a whole. Only if there is one, a second listing, file by file, is needed.
  const full = folders.length === 0 ? others : await runGit(root, listOthers);
  if (full.code !== 0) return full;
  const names = splitNames(full.stdout);
  return {
    tracked: parseIndexListing(index.stdout.toString('utf8')),
    untracked: names.filter((name) => !isFolder(name)),
    nested: names.filter(isFolder).map(withoutSlash),
    untrackedFolders: folders,
  };
}

/**
 * The index's folder ignores its content but not itself, so it would count as an untracked folder that changes in
 * every run.
 */
const listOthers = ['ls-files', '-z', '--others', '--exclude-standard', '--exclude=/.sweepctx/'];

/** Names separated by NUL, in git's order. */
export function splitNames(output: Buffer): string[] {
  return output.toString('utf8').split('\0').filter(Boolean);
}

function isFolder(name: string): boolean {
  return name.endsWith('/');
}

/** Git reports a root without tracked files as `./`. */
function withoutSlash(name: string): string {
  return name === './' ? '' : name.slice(0, -1);
}
