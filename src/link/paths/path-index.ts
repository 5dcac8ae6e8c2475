/** The files of the index as a resolver needs them: which exist, and which folders they imply. */
export interface PathIndex {
  readonly files: ReadonlySet<string>;
  /** Folders that contain a file at any depth; the root is the empty string. */
  readonly directories: ReadonlySet<string>;
}

/** POSIX folder of a path; the root is the empty string. */
export function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** Last part of a path. */
export function baseNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Joins a relative specifier to a folder and resolves `.` and `..`. The root is the empty string; null if the
 * result would be outside the root.
 */
export function joinPath(directory: string, relative: string): string | null {
  const parts = directory === '' ? [] : directory.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

/** A folder and all that enclose it, innermost first; the root (`''`) is last. */
export function ancestorsOf(directory: string): string[] {
  const found: string[] = [];
  for (let current = directory; current !== ''; current = directoryOf(current)) found.push(current);
  found.push('');
  return found;
}

/** Number of leading path parts that two folders share. */
export function sharedDepth(left: string, right: string): number {
  const a = left.split('/');
  const b = right.split('/');
  let depth = 0;
  while (depth < a.length && depth < b.length && a[depth] === b[depth] && a[depth] !== '') depth++;
  return depth;
}

/** Indexes paths given in any order. */
export function indexPaths(paths: Iterable<string>): PathIndex {
  const files = new Set(paths);
  const directories = new Set<string>(['']);
  for (const path of files) {
    for (let folder = directoryOf(path); !directories.has(folder); folder = directoryOf(folder)) {
      directories.add(folder);
    }
  }
  return { files, directories };
}
