import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';

/** Whether the system reports everything below a folder at once. */
const RECURSIVE = process.platform === 'darwin' || process.platform === 'win32';
/**
 * Files that we write ourselves, and those that git keeps only for a moment. The removal of the index folder itself
 * is not noise.
 */
const NOISE = /(?:^|[\\/])\.sweepctx[\\/]|\.lock$/;

/**
 * Reports that something in some folders may have changed. It need not be exact, because the listener checks for
 * itself. If the system cannot watch every folder, some are left unwatched and `complete` is false.
 */
export class FolderWatch {
  private readonly watchers = new Map<string, FSWatcher>();
  complete = true;

  /** @param root Absolute path. */
  constructor(
    private readonly root: string,
    private readonly onEvent: () => void,
  ) {
    if (RECURSIVE) this.add('', true);
  }

  /**
   * Watches exactly these folders, relative to the root.
   *
   * @returns Whether some are new: something may have happened in them before they were watched.
   */
  follow(folders: ReadonlySet<string>): boolean {
    for (const folder of this.watchers.keys()) {
      if (!folders.has(folder) && !(RECURSIVE && folder === '')) this.drop(folder);
    }
    let added = false;
    for (const folder of folders) {
      if (this.watchers.has(folder) || (RECURSIVE && !folder.startsWith('..'))) continue;
      this.add(folder, false);
      added = true;
    }
    return added;
  }

  close(): void {
    for (const folder of [...this.watchers.keys()]) this.drop(folder);
  }

  private add(folder: string, recursive: boolean): void {
    try {
      const watcher = watch(join(this.root, folder), { recursive }, (_, name) => {
        if (name === null || !NOISE.test(name)) this.onEvent();
      });
      watcher.on('error', () => {
        this.drop(folder);
        this.onEvent();
      });
      this.watchers.set(folder, watcher);
    } catch (error) {
      // A folder that no longer exists is no loss, but a limit of the system is.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.complete = false;
    }
  }

  private drop(folder: string): void {
    this.watchers.get(folder)?.close();
    this.watchers.delete(folder);
  }
}
