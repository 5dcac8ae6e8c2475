/** A time in git's index; -1 seconds if git never looked. */
export interface IndexTime {
  readonly seconds: number;
  readonly nanoseconds: number;
}

/** A file as recorded in git's index. */
export interface TrackedFile {
  /** POSIX path relative to the root. */
  readonly path: string;
  /** `100644`, `100755`, `120000` (symbolic link) or `160000` (submodule). */
  readonly mode: string;
  /** Object id of the content, hexadecimal. */
  readonly blob: string;
  /** Times of modification and of change on disk when git last looked. */
  readonly mtime: IndexTime;
  readonly ctime: IndexTime;
  /** Bytes on disk when git last looked, modulo 2^32. */
  readonly size: number;
  /** Left out of the work tree on purpose (sparse checkout), or declared unchanged by the user. */
  readonly exempt: boolean;
  /** One side of an unresolved merge. */
  readonly unmerged: boolean;
}

/** Flags of an entry in git's `read-cache.h`: assume-unchanged and skip-worktree. */
const exemptFlags = 0x8000 | 0x40000000;

const head = /(\d{6}) ([0-9a-f]{40,64}) (\d)\t([^\0]*)\0/g;
const stat =
  / {2}ctime: (\d+):(\d+)\n {2}mtime: (\d+):(\d+)\n {2}dev: \S+\tino: \S+\n {2}uid: \S+\tgid: \S+\n {2}size: (\d+)\tflags: ([0-9a-f]+)\n/y;

/**
 * Reads the output of `git ls-files -z --stage --debug`. Git does not guarantee the format of the lines that
 * `--debug` adds; an entry without them counts as one that git never looked at.
 */
export function parseIndexListing(text: string): TrackedFile[] {
  return Array.from(text.matchAll(head), (entry) => {
    stat.lastIndex = entry.index + entry[0].length;
    return toTrackedFile(entry, stat.exec(text));
  });
}

function toTrackedFile(entry: RegExpMatchArray, seen: RegExpExecArray | null): TrackedFile {
  const flags = Number.parseInt(seen?.[6] ?? '0', 16);
  return {
    path: entry[4] ?? '',
    mode: entry[1] ?? '',
    blob: entry[2] ?? '',
    ctime: { seconds: Number(seen?.[1] ?? -1), nanoseconds: Number(seen?.[2] ?? 0) },
    mtime: { seconds: Number(seen?.[3] ?? -1), nanoseconds: Number(seen?.[4] ?? 0) },
    size: Number(seen?.[5] ?? 0),
    exempt: (flags & exemptFlags) !== 0,
    unmerged: entry[3] !== '0',
  };
}
