import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runGit } from '../../git.js';

/** Where a repository may be below a folder of clones: as a clone or as a bare repository. */
const PLACES = (repository: string) => [
  repository,
  `${repository}.git`,
  repository.replace('/', '+'),
  repository.replace('/', '__'),
  repository.slice(repository.indexOf('/') + 1),
];

/** Settings for filling a tree: bytes as they are in the repository, and no filter that fetches. */
const PLAIN = [
  ['-c', 'core.autocrlf=false'],
  ['-c', 'filter.lfs.smudge='],
  ['-c', 'filter.lfs.process='],
  ['-c', 'filter.lfs.required=false'],
].flat();

/** The git folder of a local clone of `owner/name`, or null. */
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
 * A work tree that is moved from commit to commit. It borrows the objects of a clone, which is only read. HEAD is
 * detached there and no other reference exists, so nothing later than the commit is reachable.
 */
export class ReplayTree {
  /**
   * @param path Folder of the tree, created on first use.
   * @param clone Git folder of the clone: the one that contains `objects`.
   */
  constructor(
    readonly path: string,
    private readonly clone: string,
  ) {}

  /** @returns Whether the clone has the commit, in which case the tree is now at it. */
  async checkOut(commit: string): Promise<boolean> {
    if (!(await this.prepare())) return false;
    if (!(await this.git('cat-file', '-e', `${commit}^{commit}`))) return false;
    if (!(await this.git(...PLAIN, 'checkout', '-q', '-f', '--detach', commit))) {
      await this.takeWhatIsThere(commit);
    }
    return this.git('clean', '-fdxq', '-e', '.sweepctx');
  }

  private async prepare(): Promise<boolean> {
    if (existsSync(join(this.path, '.git'))) return true;
    mkdirSync(this.path, { recursive: true });
    if (!(await this.git('init', '-q'))) return false;
    const own = join(this.path, '.git');
    writeFileSync(join(own, 'objects/info/alternates'), `${join(this.clone, 'objects')}\n`);
    // This file of a shallow clone says where its history ends; without it, git would look for the rest.
    const shallow = join(this.clone, 'shallow');
    if (existsSync(shallow)) writeFileSync(join(own, 'shallow'), readFileSync(shallow));
    return true;
  }

  /** A partial clone lacks some files of a commit. */
  private async takeWhatIsThere(commit: string): Promise<void> {
    await this.git('update-ref', '--no-deref', 'HEAD', commit);
    await this.git('read-tree', '--reset', commit);
    await this.git(...PLAIN, 'checkout-index', '-f', '-a', '-q');
  }

  private async git(...args: string[]): Promise<boolean> {
    return (await runGit(this.path, args)).code === 0;
  }
}
