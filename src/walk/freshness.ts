import { type FileStatus, type FileStatuses, statusOf } from './file-status.js';

/**
 * What the file system reported about everything that a walk depends on: its files, the folders in which new ones
 * would appear, ignore files, and git's HEAD and index. Stored with the index.
 */
export interface Stamps {
  /** Relative to the root; `fileCount` indexed files first. */
  readonly paths: readonly string[];
  readonly fileCount: number;
  /**
   * Four numbers for each path: size in bytes, modification and change time in milliseconds (with fractions),
   * inode. All are -1 if it is missing, -2 if it was changing during the walk.
   */
  readonly values: Float64Array;
}

/** What has changed since {@link Stamps} were taken. */
export interface Freshness {
  /** Indexed files that were edited, in the order of the stamps. */
  readonly edited: readonly string[];
  /** Whether files may have been added or removed, or git's state has moved; only a new walk can tell. */
  readonly structural: boolean;
}

const width = 4;
const isMissing = [-1, -1, -1, -1] as const;
const matchesNothing = [-2, -2, -2, -2] as const;

/** File systems record times in steps of 1 to 10 ms; a change in the same step leaves no trace. */
const tickMs = 10;

/**
 * @param files Indexed files. They are read after this, so a later edit shows in the stamp.
 * @param others Everything else to watch. An indexed file that is also listed here requires more than reading it
 * again.
 * @param startMs When the walk began. Those of `others` that changed since may have been listed before they
 * changed; they get a stamp that matches nothing, so that the next check asks for another walk.
 */
export function takeStamps(
  files: readonly string[],
  others: readonly string[],
  statuses: FileStatuses,
  startMs: number,
): Stamps {
  const paths = [...files, ...others];
  const values = new Float64Array(paths.length * width);
  paths.forEach((path, at) => {
    const stamp = stampOf(statuses.of(path));
    // The change time decides, because the modification time can be set, even to the future.
    const unsure = at >= files.length && (stamp[2] ?? 0) > startMs - tickMs;
    values.set(unsure ? matchesNothing : stamp, at * width);
  });
  return { paths, fileCount: files.length, values };
}

/**
 * Compares stamps with the disk, without git and without reading a file or folder. 11,000 files take about 50 ms.
 *
 * @param root Absolute path.
 */
export function checkFresh(root: string, stamps: Stamps): Freshness {
  const edited: string[] = [];
  let structural = false;
  stamps.paths.forEach((path, at) => {
    const now = statusOf(`${root}/${path}`);
    // Settings of another user do not matter to someone who may not read them.
    if (now === 'unreadable' && path.startsWith('../')) return;
    if (isSame(now, stamps.values, at * width)) return;
    if (at < stamps.fileCount && typeof now !== 'string' && now.kind === 'file') edited.push(path);
    else structural = true;
  });
  return { edited, structural };
}

function stampOf(status: FileStatus): readonly number[] {
  if (typeof status === 'string') return isMissing;
  return [status.size, status.mtimeMs, status.ctimeMs, status.inode];
}

function isSame(status: FileStatus, values: Float64Array, at: number): boolean {
  if (typeof status === 'string') return values[at] === -1;
  return (
    values[at] === status.size &&
    values[at + 1] === status.mtimeMs &&
    values[at + 2] === status.ctimeMs &&
    values[at + 3] === status.inode
  );
}
