import { realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { openRepository } from '../app/opening/open-repository.js';
import type { Repository, RepositoryOptions } from '../app/opening/repository.js';
import { ExitCode, UserError } from '../errors.js';

/** Repositories that stay open at once; the one that was used longest ago is closed for another. */
const MOST_OPEN = 8;

/**
 * The repositories that a client may ask about: those that hold its roots, or where it names none, the working directory.
 * They stay open between calls.
 */
export class Repositories {
  private readonly open = new Map<string, Repository>();
  private folders: readonly string[];

  /**
   * @param fixed The folder that the command line names: then the client's roots do not count.
   * @param options How the repositories are opened.
   */
  constructor(
    private readonly fixed: string | null,
    private readonly options: RepositoryOptions,
  ) {
    this.folders = [fixed ?? process.cwd()];
  }

  /** Takes the client's roots as they are now; without any the working directory is the only one. */
  allow(roots: readonly string[]): void {
    if (this.fixed !== null) return;
    this.folders = roots.length > 0 ? roots : [process.cwd()];
  }

  /**
   * The repository that holds a folder.
   *
   * @param folder Absolute, or relative to the first root; that root unless told.
   * @throws UserError When the folder lies in none of the repositories that hold the roots.
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

  /** Opening is cheap, and tells which root a folder belongs to; the index of each root is held once. */
  private async opened(folder: string): Promise<Repository> {
    const fresh = await openRepository(folder, this.options);
    const repository = this.open.get(fresh.root) ?? fresh;
    // The order of insertion is the order of use.
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
