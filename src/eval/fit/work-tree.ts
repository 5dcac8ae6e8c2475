import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folders below `clones` in which a repository may lie, as a bare repository or a clone. */
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
 * Puts the newest commit of a repository's clone into a work tree below `trees`.
 *
 * @returns The work tree; null where there is no clone, or its newest commit cannot be checked out.
 */
export function checkOutNewest(clones: string, trees: string, repository: string): string | null {
  const clone = findClone(clones, repository);
  if (clone === null) return null;
  const tree = treeOf(trees, repository);
  return checkOut(tree, clone, headOf(clone)) ? tree : null;
}

/** Where a repository's work tree lies. */
export function treeOf(trees: string, repository: string): string {
  return join(trees, repository.replace('/', '+'));
}

/** The newest commit of a clone, bare or not. */
function headOf(clone: string): string {
  return execFileSync('git', ['--git-dir', clone, 'rev-parse', 'HEAD']).toString().trim();
}

/**
 * Puts a commit's files into a work tree that borrows the clone's objects. HEAD is detached there and no other name
 * exists, so nothing later than the commit is reachable.
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

/** A partial clone may lack blobs of a commit: the rest of its files will do. */
function checkOutWhatIsThere(git: (...args: string[]) => Buffer, commit: string): void {
  git('update-ref', '--no-deref', 'HEAD', commit);
  git('read-tree', '--reset', commit);
  try {
    git('checkout-index', '-f', '-a', '-q');
  } catch {
    // It names the files that it could not write, and writes the others.
  }
}
