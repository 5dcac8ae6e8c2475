import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folders below `clones` in which a repository may be, as a bare repository or a clone. */
const PLACES = (repository: string) => [
  repository,
  `${repository}.git`,
  repository.replace('/', '+'),
  repository.replace('/', '__'),
];

/** The git folder of a local clone, or null. */
export function findClone(clones: string, repository: string): string | null {
  for (const place of PLACES(repository)) {
    for (const inside of ['.git', '', 'repo/.git', 'repo']) {
      const path = join(clones, place, inside);
      if (existsSync(join(path, 'objects')) && existsSync(join(path, 'HEAD'))) return resolve(path);
    }
  }
  return null;
}

/**
 * Checks out the newest commit of a repository's clone into a work tree below `trees`.
 *
 * @returns The work tree; null if there is no clone, or if its newest commit cannot be checked out.
 */
export function checkOutNewest(clones: string, trees: string, repository: string): string | null {
  const clone = findClone(clones, repository);
  if (clone === null) return null;
  const tree = treeOf(trees, repository);
  return checkOut(tree, clone, headOf(clone)) ? tree : null;
}

/** Path of a repository's work tree. */
export function treeOf(trees: string, repository: string): string {
  return join(trees, repository.replace('/', '+'));
}

/** The newest commit of a clone, bare or not. */
function headOf(clone: string): string {
  return execFileSync('git', ['--git-dir', clone, 'rev-parse', 'HEAD']).toString().trim();
}

/**
 * Puts a commit's files into a work tree that borrows the clone's objects. HEAD is detached there and no other
 * reference exists, so nothing later than the commit is reachable.
 *
 * @returns Whether the commit could be checked out.
 */
export function checkOut(tree: string, clone: string, commit: string): boolean {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', tree, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    if (!existsSync(join(tree, '.git'))) {
      mkdirSync(tree, { recursive: true });
      git('init', '-q');
      writeFileSync(join(tree, '.git/objects/info/alternates'), `${join(clone, 'objects')}\n`);
    }
    try {
      git('-c', 'core.hooksPath=/dev/null', 'checkout', '-q', '-f', '--detach', commit);
    } catch {
      checkOutWhatIsThere(git, commit);
    }
    git('clean', '-fdxq', '-e', '.sweepctx');
    return true;
  } catch {
    return false;
  }
}

/** A partial clone may lack blobs of a commit; the rest of its files is enough. */
function checkOutWhatIsThere(git: (...args: string[]) => Buffer, commit: string): void {
  git('update-ref', '--no-deref', 'HEAD', commit);
  git('read-tree', '--reset', commit);
  try {
    git('checkout-index', '-f', '-a', '-q');
  } catch {
    // Git names the files that it could not write, and writes the others.
  }
}
