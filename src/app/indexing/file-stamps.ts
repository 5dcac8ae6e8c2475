import type { FileStamp } from '../../model/index-record.js';
import type { Stamps } from '../../walk/freshness.js';

/** File systems record times in steps of 1 to 10 ms, so a second change within one step leaves no trace. */
export const TICK_MS = 10;

/** Reads one of the stamps, which are four numbers each: size in bytes, modification time, change time, inode. */
export function stampAt(stamps: Stamps, at: number): FileStamp {
  const [size, mtime, ctime, inode] = stamps.values.subarray(4 * at, 4 * at + 4);
  return { size: size!, mtime: mtime!, ctime: ctime!, inode: inode! };
}

export function sameStamp(a: FileStamp, b: FileStamp): boolean {
  return a.size === b.size && a.mtime === b.mtime && a.ctime === b.ctime && a.inode === b.inode;
}

/**
 * The stamp to store for a file that is about to be read. If the file changed within the last tick, it is a stamp
 * that no file has, so that the next run reads the file again. The change time decides, because programs can set
 * the modification time at will.
 */
export function stampForReading(stamp: FileStamp, nowMs: number): FileStamp {
  if (Math.abs(nowMs - stamp.ctime) > TICK_MS) return stamp;
  return { size: stamp.size, mtime: -2, ctime: -2, inode: -2 };
}
