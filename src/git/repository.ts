import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { runGit } from './run.js';

/** A git repository with a work tree. */
export interface Repository {
  /** Absolute path of the work tree's top folder, links resolved. */
  readonly root: string;
  /** Absolute path of this work tree's git folder (`HEAD`, `index`). */
  readonly gitDir: string;
  /**
   * Absolute path of the folder that linked work trees share (objects, refs); the same as `gitDir` in other cases.
   */
  readonly commonDir: string;
  /** Whether it is a linked work tree (`git worktree add`). */
  readonly worktree: boolean;
  /** POSIX path of the folder asked about, relative to the root; empty at the top. */
  readonly prefix: string;
}

/**
 * Finds the repository that contains a folder: the nearest folder upwards with a `.git`, as git itself searches,
 * but without starting git and without trusting `core.worktree`. A submodule or linked work tree is its own
 * repository.
 *
 * @returns Null if there is none, or if the folder is ignored in it and none of its files is tracked.
 */
export async function findRepository(path: string): Promise<Repository | null> {
  const folder = realpathSync(path);
  for (let root = folder; ; root = dirname(root)) {
    const repository = repositoryAt(root, folder);
    if (repository !== null) return (await isIgnored(repository)) ? null : repository;
    if (dirname(root) === root) return null;
  }
}

/**
 * The repository whose top is exactly this folder, or null.
 *
 * @param root Absolute path, links resolved.
 * @param folder The folder asked about, `root` or below it.
 */
export function repositoryAt(root: string, folder = root): Repository | null {
  const gitDir = resolveGitDir(join(root, '.git'));
  if (gitDir === null) return null;
  const shared = readText(join(gitDir, 'commondir'));
  const commonDir = shared === null ? gitDir : resolve(gitDir, shared.trim());
  const prefix = relative(root, folder).split(sep).join('/');
  return { root, gitDir, commonDir, worktree: shared !== null, prefix };
}

/** Follows a `.git` file (`gitdir: …`) of a submodule or linked work tree; null unless a repository is there. */
function resolveGitDir(path: string): string | null {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return null;
  if (entry.isDirectory()) return readText(join(path, 'HEAD')) === null ? null : path;
  const target = /^gitdir: (.+?)[\r\n]*$/.exec(readText(path) ?? '')?.[1];
  if (target === undefined) return null;
  const gitDir = resolve(dirname(path), target);
  return readText(join(gitDir, 'HEAD')) === null ? null : gitDir;
}

async function isIgnored({ root, prefix }: Repository): Promise<boolean> {
  if (prefix === '') return false;
  const ignored = await runGit(root, ['check-ignore', '--quiet', '--', `./${prefix}`]);
  if (ignored.code !== 0) return false;
  const tracked = await runGit(root, ['--literal-pathspecs', 'ls-files', '-z', '--', prefix]);
  return tracked.stdout.length === 0;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
