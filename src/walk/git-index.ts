/** A file as git's index knows it. */
export interface TrackedFile {
  /** POSIX path relative to the root. */
  readonly path: string;
  /** `100644`, `100755`, `120000` (symbolic link) or `160000` (submodule). */
  readonly mode: string;
  /** Object id of the content, hexadecimal. */
  readonly blob: string;
  /** Time of modification on disk when git last looked; -1 seconds when it never did. */
  readonly mtimeSeconds: number;
  readonly mtimeNanoseconds: number;
  /** Bytes on disk when git last looked, modulo 2^32. */
  readonly size: number;
  /** Left out of the work tree on purpose (sparse checkout), or declared unchanged by the user. */
  readonly exempt: boolean;
  /** One side of a merge that is not settled. */
  readonly unmerged: boolean;
}

/** Flags of an entry in git's `read-cache.h`: assume-unchanged and skip-worktree. */
const exemptFlags = 0x8000 | 0x40000000;

const head = /(\d{6}) ([0-9a-f]{40,64}) (\d)\t([^\0]*)\0/g;
const stat =
  / {2}ctime: \S+\n {2}mtime: (\d+):(\d+)\n {2}dev: \S+\tino: \S+\n {2}uid: \S+\tgid: \S+\n {2}size: (\d+)\tflags: ([0-9a-f]+)\n/y;

/**
 * Reads what `git ls-files -z --stage --debug` prints. Git does not promise the form of the lines that `--debug` adds; an
 * entry without them counts as one that git never looked at.
 */
export function parseIndexListing(text: string): TrackedFile[] {
  return Array.from(text.matchAll(head), (entry) => {
    stat.lastIndex = entry.index + entry[0].length;
    return toTrackedFile(entry, stat.exec(text));
  });
}

function toTrackedFile(entry: RegExpMatchArray, seen: RegExpExecArray | null): TrackedFile {
  const flags = Number.parseInt(seen?.[4] ?? '0', 16);
  return {
    path: entry[4] ?? '',
    mode: entry[1] ?? '',
    blob: entry[2] ?? '',
    mtimeSeconds: Number(seen?.[1] ?? -1),
    mtimeNanoseconds: Number(seen?.[2] ?? 0),
    size: Number(seen?.[3] ?? 0),
    exempt: (flags & exemptFlags) !== 0,
    unmerged: entry[3] !== '0',
  };
}
