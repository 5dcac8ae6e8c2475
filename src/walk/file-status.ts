import { lstatSync, type Stats } from 'node:fs';

/** What the file system says about a path that exists. */
export interface FoundStatus {
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  /** Bytes; 0 for a folder, whose size depends on the file system. */
  readonly size: number;
  /** Time of modification, milliseconds since the epoch, with fractions. */
  readonly mtimeMs: number;
  /** Time of the last change to content or attributes. */
  readonly ctimeMs: number;
  readonly inode: number;
}

/** `unreadable` if the file system does not tell. */
export type FileStatus = FoundStatus | 'missing' | 'unreadable';

/** Asks once for each path, without following links. */
export class FileStatuses {
  readonly #known = new Map<string, FileStatus>();

  /** @param root Absolute path. */
  constructor(readonly root: string) {}

  /** @param path Relative to the root; empty for the root itself. */
  of(path: string): FileStatus {
    const known = this.#known.get(path);
    if (known !== undefined) return known;
    const status = statusOf(`${this.root}/${path}`);
    this.#known.set(path, status);
    return status;
  }
}

/** @param path Absolute. */
export function statusOf(path: string): FileStatus {
  try {
    // The synchronous call takes a third of the time of the asynchronous one.
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return stats === undefined ? missing(path) : toStatus(stats);
  } catch {
    return 'unreadable';
  }
}

/** Whether two looks at a path found no difference that the file system reports. */
export function isSameStatus(before: FoundStatus, now: FoundStatus): boolean {
  return (
    before.size === now.size &&
    before.mtimeMs === now.mtimeMs &&
    before.ctimeMs === now.ctimeMs &&
    before.inode === now.inode
  );
}

/** A name that is not UTF-8 contains a replacement character here, and no file can be found by it. */
function missing(path: string): FileStatus {
  return path.includes('\uFFFD') ? 'unreadable' : 'missing';
}

/** Copies only what is needed: tens of thousands of `Stats` with their dates would burden the garbage collector. */
function toStatus(stats: Stats): FoundStatus {
  const kind = kindOf(stats);
  return {
    kind,
    size: kind === 'folder' ? 0 : stats.size,
    mtimeMs: stats.mtimeMs,
    ctimeMs: stats.ctimeMs,
    inode: stats.ino,
  };
}

function kindOf(stats: Stats): FoundStatus['kind'] {
  if (stats.isFile()) return 'file';
  if (stats.isDirectory()) return 'folder';
  return stats.isSymbolicLink() ? 'link' : 'other';
}
