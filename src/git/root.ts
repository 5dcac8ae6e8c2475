import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ExitCode, UserError } from '../errors.js';
import { findRepository, type Repository, repositoryAt } from './repository.js';

/** The folder to which all paths are relative. */
export interface Root {
  /** Absolute path, links resolved. */
  readonly path: string;
  /** The repository whose top this is. If null, the folder is walked without git and has no history. */
  readonly repository: Repository | null;
}

/**
 * Finds the root for a folder that the user named.
 *
 * @param path As given; relative to the current folder.
 * @param exact True for `--root`: exactly this folder, with git only if it is itself the top of a repository. False
 * for `--repo`: the repository that contains the folder, or the folder itself if there is none.
 * @throws UserError If there is no such folder, or if it is a repository without a work tree.
 */
export async function resolveRoot(path: string, exact: boolean): Promise<Root> {
  const folder = existingFolder(path);
  const repository = exact ? repositoryAt(folder) : await findRepository(folder);
  if (repository === null && isBare(folder)) {
    throw new UserError(
      `a bare repository has no files: ${folder}`,
      'name one of its work trees: git worktree list',
      ExitCode.Usage,
    );
  }
  return { path: repository?.root ?? folder, repository };
}

/**
 * Whether a folder is git's own, as made by `git clone --bare`: an index would be written among objects and
 * references.
 */
function isBare(folder: string): boolean {
  return ['HEAD', 'objects', 'refs'].every((name) => existsSync(join(folder, name)));
}

function existingFolder(path: string): string {
  // This may be an unset variable in a script, so assuming the current folder would be a guess.
  if (path === '')
    throw new UserError('the name of the folder is empty', 'name a folder', ExitCode.Usage);
  const entry = statSync(resolve(path), { throwIfNoEntry: false });
  if (entry === undefined) {
    throw new UserError(`no such folder: ${path}`, 'name an existing folder', ExitCode.Usage);
  }
  if (!entry.isDirectory()) {
    throw new UserError(`not a folder: ${path}`, 'name the folder that holds it', ExitCode.Usage);
  }
  return realpathSync(resolve(path));
}
