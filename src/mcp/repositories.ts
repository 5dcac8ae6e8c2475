import { realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { openRepository } from '../app/opening/open-repository.js';
import type { Repository, RepositoryOptions } from '../app/opening/repository.js';
import { ExitCode, UserError } from '../errors.js';

/** Most repositories that stay open at once; the least recently used one is closed for another. */
const MOST_OPEN = 8;

/**
 * The repositories that a client may ask about: those that contain its roots or, if it names none, the working
 * directory. They stay open between calls.
 */
export class Repositories {
  private readonly open = new Map<string, Repository>();
  private folders: readonly string[];

  /**
   * @param fixed The folder given on the command line; the client's roots are then ignored.
   * @param options How to open the repositories.
   */
  constructor(
    private readonly fixed: string | null,
    private readonly options: RepositoryOptions,
  ) {
    this.folders = [fixed ?? process.cwd()];
  }

  /** Uses the client's current roots; without any, only the working directory. */
  allow(roots: readonly string[]): void {
    if (this.fixed !== null) return;
    this.folders = roots.length > 0 ? roots : [process.cwd()];
  }

  /**
   * The repository that contains a folder.
   *
   * @param folder Absolute, or relative to the first root, which is the default.
   * @throws UserError If the folder is in none of the repositories that contain the roots.
   */
  async at(folder?: string): Promise<Repository> {
    const first = this.folders[0]!;
    if (folder === undefined) return this.opened(first);
    const wanted = await realpath(resolve(first, folder)).catch(() => {
      throw new UserError(`no such folder: ${folder}`, '', ExitCode.Usage);
    });
    for (const root of this.folders) {
      const real = await realpath(root).catch(() => null);
      if (real === null) continue;
      const repository = await this.opened(root);
      if (!isWithin(repository.root, wanted) && !isWithin(real, wanted)) continue;
      return this.options.exact ? repository : this.opened(wanted);
    }
    throw new UserError(
      `outside of this client's roots: ${folder}`,
      `allowed: ${this.folders.join(', ')}`,
      ExitCode.Usage,
    );
  }

  /** Opening is cheap and tells which root a folder belongs to; the index of each root is kept only once. */
  private async opened(folder: string): Promise<Repository> {
    const fresh = await openRepository(folder, this.options);
    const repository = this.open.get(fresh.root) ?? fresh;
    // Insertion order is the order of use.
    this.open.delete(repository.root);
    this.open.set(repository.root, repository);
    this.closeOldest();
    return repository;
  }

  private closeOldest(): void {
    const [oldest] = this.open.values();
    if (this.open.size <= MOST_OPEN || oldest === undefined) return;
    this.open.delete(oldest.root);
    oldest.close();
  }
}

function isWithin(root: string, path: string): boolean {
  const way = relative(root, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
