import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { dirname } from 'node:path/posix';
import { UserError } from '../../errors.js';
import { openReader } from '../../store/store-reader.js';
import { statusOf } from '../../walk/file-status.js';
import type { IndexSummary } from '../indexing/index-options.js';
import { indexRepository } from '../indexing/index-repository.js';
import { type Location, locate, type OpenOptions } from '../opening/open-index.js';
import { FolderWatch } from './folder-watch.js';

/** How to watch a repository. */
export interface WatchOptions extends OpenOptions {
  /** Ends the watch. */
  readonly signal: AbortSignal;
  /** Called after every run that changed the index, and after the first in any case. */
  readonly onRun: (summary: IndexSummary) => void;
  /** Called when a run failed; the next change starts another. */
  readonly onFailure: (error: unknown) => void;
  /** Called once if not every folder can be watched, so that changes there are noticed later. */
  readonly onIncomplete: () => void;
}

/** A run starts after this much quiet time, or at the latest this long after the first change. */
const QUIET_MS = 150;
const LONGEST_WAIT_MS = 2_000;
/** A git lock that is older than this was left behind. */
const LONGEST_BUSY_MS = 60_000;
/** How often to look for changes that no event reported; more often if some folders cannot be watched. */
const LOOK_MS = 60_000;
const LOOK_UNWATCHED_MS = 3_000;
const LOCK_WAIT_MS = 600_000;

/**
 * Keeps an index current until the signal aborts. Events only say when to look; each run finds out for itself what
 * changed, so a lost or repeated event does no harm.
 *
 * @throws UserError If the folder no longer exists.
 */
export async function watchRepository(options: WatchOptions): Promise<void> {
  const location = await locate(options);
  const pulse = new Pulse(options.signal);
  const watch = new FolderWatch(location.root.path, () => pulse.beat());
  let told = false;
  try {
    for (let first = true; !options.signal.aborted; first = false) {
      if (!existsSync(location.root.path)) throw gone(location);
      await run(options, first);
      if (options.signal.aborted) break;
      // During a run, including the first, something may happen in folders that are not watched yet.
      if (watch.follow(foldersToWatch(location))) pulse.beat();
      if (!watch.complete && !told) options.onIncomplete();
      told ||= !watch.complete;
      await pulse.next(watch.complete ? LOOK_MS : LOOK_UNWATCHED_MS, () => isGitBusy(location));
    }
  } finally {
    watch.close();
  }
}

async function run(options: WatchOptions, first: boolean): Promise<void> {
  try {
    // The settings may have changed, too.
    const location = await locate(options);
    const { onProgress, onWait, signal } = options;
    const summary = await indexRepository({
      ...location,
      waitMs: LOCK_WAIT_MS,
      signal,
      ...(onProgress === undefined ? {} : { onProgress }),
      ...(onWait === undefined ? {} : { onWait }),
    });
    if (first || summary.changed + summary.removed > 0) options.onRun(summary);
  } catch (error) {
    if (!options.signal.aborted) options.onFailure(error);
  }
}

/**
 * The folders that hold what the index depends on: indexed files, ignore files, git's own files. The user's home
 * and similar folders with settings are excluded, because all kinds of programs write there all the time; they are
 * checked periodically.
 */
function foldersToWatch({ root, indexPath }: Location): ReadonlySet<string> {
  const folders = new Set(['']);
  const { gitDir, commonDir } = root.repository ?? {};
  const tops = [root.path, gitDir, commonDir].filter((top) => top !== undefined);
  const isOurs = (path: string) => {
    const absolute = join(root.path, path);
    return tops.some((top) => absolute === top || absolute.startsWith(`${top}${sep}`));
  };
  try {
    const reader = openReader(indexPath);
    try {
      const { files, watched } = reader.stamps();
      const others = watched.paths.filter(isOurs);
      for (const path of [...files.paths, ...others]) addFolder(folders, dirname(path));
      for (const path of others) {
        const status = statusOf(join(root.path, path));
        if (typeof status !== 'string' && status.kind === 'folder') folders.add(path);
      }
    } finally {
      reader.close();
    }
  } catch {
    // Without an index there is only the root to watch; the failed run has been reported.
  }
  return folders;
}

function addFolder(folders: Set<string>, folder: string): void {
  folders.add(folder === '.' ? '' : folder);
}

/** During a checkout or rebase the current state is about to change again. */
function isGitBusy({ root }: Location): boolean {
  return root.repository !== null && existsSync(join(root.repository.gitDir, 'index.lock'));
}

function gone({ root }: Location): UserError {
  return new UserError(`the folder is gone: ${root.path}`, '');
}

/** Combines many events into a few moments at which to look. */
class Pulse {
  private pending = false;
  private wake: () => void = () => undefined;

  constructor(private readonly signal: AbortSignal) {
    signal.addEventListener('abort', () => this.wake(), { once: true });
  }

  beat(): void {
    this.pending = true;
    this.wake();
  }

  /** Resolves some quiet time after an event, after `mostMs` without events, or on an abort. */
  async next(mostMs: number, isBusy: () => boolean): Promise<void> {
    if (!this.pending) await this.sleep(mostMs);
    const until = performance.now() + LONGEST_WAIT_MS;
    while (this.pending && !this.signal.aborted) {
      this.pending = false;
      await this.sleep(QUIET_MS);
      const now = performance.now();
      if (now < until + LONGEST_BUSY_MS && isBusy()) this.pending = true;
      else if (now > until) return;
    }
  }

  private sleep(milliseconds: number): Promise<void> {
    if (this.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
