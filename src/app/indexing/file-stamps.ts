import type { FileStamp } from '../../model/index-record.js';
import type { Stamps } from '../../walk/freshness.js';

/** Clocks of file systems tick every 1 to 10 ms: a second change within a tick leaves no trace. */
export const TICK_MS = 10;

/** Four numbers a path: bytes, modification and change time, inode. */
export function stampAt(stamps: Stamps, at: number): FileStamp {
  const [size, mtime, ctime, inode] = stamps.values.subarray(4 * at, 4 * at + 4);
  return { size: size!, mtime: mtime!, ctime: ctime!, inode: inode! };
}

export function sameStamp(a: FileStamp, b: FileStamp): boolean {
  return a.size === b.size && a.mtime === b.mtime && a.ctime === b.ctime && a.inode === b.inode;
}

/**
 * The stamp to keep for a file that is about to be read: one that fits no file when it was changed within the last tick,
 * so that the next run reads it once more. Its time of change tells: the other can be set at will.
 */
export function stampForReading(stamp: FileStamp, nowMs: number): FileStamp {
  if (Math.abs(nowMs - stamp.ctime) > TICK_MS) return stamp;
  return { size: stamp.size, mtime: -2, ctime: -2, inode: -2 };
}
