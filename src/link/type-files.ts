import { baseNameOf, directoryOf, type PathIndex, sharedDepth } from './paths/path-index.js';

/** Files of these languages use each other's definitions. */
const ENDING = /\.(?:java|kt|scala|groovy)$/;

/** Where a name is looked up from. */
export interface Origin {
  readonly path: string;
  readonly leftOut: LeftOut | null;
}

/** The beginning of packages that folders leave out, and the folder that stands for it. */
interface LeftOut {
  readonly packageName: string;
  readonly folder: string;
}

/** Finds the files of classes. */
export interface TypeFiles {
  /** The file of a class in a package; among several, the nearest to another file. Null if there is none. */
  find(packageName: string, type: string, from: Origin): string | null;
  /** Whether a folder with such files belongs to the package. */
  holds(packageName: string, from: Origin): boolean;
}

/** The class that a file is named after. */
export function typeOfFile(path: string): string {
  return baseNameOf(path).replace(ENDING, '');
}

/**
 * A file with what its folder leaves out of its package. In Kotlin, a project's folders may begin after the package
 * that all its files share.
 */
export function originOf(path: string, packageName: string): Origin {
  const parts = packageName === '' ? [] : packageName.split('.');
  const folders = directoryOf(path).split('/');
  let shared = 0;
  while (shared < parts.length && parts.at(-1 - shared) === folders.at(-1 - shared)) shared++;
  if (shared === parts.length) return { path, leftOut: null };
  const before = (all: readonly string[]) => all.slice(0, all.length - shared);
  return {
    path,
    leftOut: { packageName: before(parts).join('.'), folder: before(folders).join('/') },
  };
}

/** Indexes the files of Java, Kotlin and Scala by the classes that they are named after. */
export function typeFiles({ files }: PathIndex): TypeFiles {
  const byName = new Map<string, string[]>();
  const byLastPart = new Map<string, Set<string>>();
  for (const path of [...files].sort()) {
    if (!ENDING.test(path)) continue;
    const name = typeOfFile(path);
    const directory = directoryOf(path);
    const named = byName.get(name);
    if (named === undefined) byName.set(name, [path]);
    else named.push(path);
    const last = baseNameOf(directory);
    byLastPart.set(last, (byLastPart.get(last) ?? new Set()).add(directory));
  }
  const holds = (folder: string): boolean =>
    [...(byLastPart.get(baseNameOf(folder)) ?? [])].some((one) => isFolderOf(one, folder));
  return {
    find(packageName, type, { path: from, leftOut }) {
      const named = byName.get(type);
      if (named === undefined) return null;
      const here = directoryOf(from);
      const among = (fits: (directory: string) => boolean): string | null =>
        nearest(
          named.filter((path) => fits(directoryOf(path))),
          here,
        );
      if (packageName === '') return among((directory) => directory === here);
      const found = among((directory) => isFolderOf(directory, packageName.replaceAll('.', '/')));
      const short = found === null ? shortFolder(packageName, leftOut) : null;
      return short === null ? found : among((directory) => isFolderOf(directory, short));
    },
    holds(packageName, { leftOut }) {
      const short = shortFolder(packageName, leftOut);
      return holds(packageName.replaceAll('.', '/')) || (short !== null && holds(short));
    },
  };
}

/**
 * The end of the folder of a package whose beginning folders leave out; null for a package with another beginning.
 * It matches all source folders alike: `src/test/kotlin` like `src/main/kotlin`.
 */
function shortFolder(packageName: string, leftOut: LeftOut | null): string | null {
  if (leftOut === null || !`${packageName}.`.startsWith(`${leftOut.packageName}.`)) return null;
  const rest = packageName.slice(leftOut.packageName.length).replaceAll('.', '/');
  return baseNameOf(leftOut.folder) + rest;
}

function isFolderOf(directory: string, folder: string): boolean {
  // A folder that begins with a slash is relative to the root.
  if (folder.startsWith('/') || folder === '')
    return `/${directory}` === folder || directory === folder;
  return directory === folder || directory.endsWith(`/${folder}`);
}

/** Of paths in order. */
function nearest(paths: readonly string[], directory: string): string | null {
  let best: string | null = null;
  let most = -1;
  for (const path of paths) {
    const depth = sharedDepth(directoryOf(path), directory);
    if (depth <= most) continue;
    best = path;
    most = depth;
  }
  return best;
}
