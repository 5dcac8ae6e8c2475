import picomatch from 'picomatch';
import { GLOB_MODULE, type ImportStatement } from '../../model/reference.js';
import { ancestorsOf, directoryOf, joinPath, type PathIndex } from '../paths/path-index.js';
import type { Targets } from '../targets.js';

/** Files that one statement brings at most, by path; the others are left out. */
const MOST_FILES = 200;

/** Where files stand that a pattern fits, as what their paths begin with, and which of them it does fit. */
interface Glob {
  readonly prefix: string;
  readonly fits: (path: string) => boolean;
}

/** Prepares the resolution of patterns of paths, relative to the importing file or, behind `/`, to the package around it. */
export function globResolver({
  files,
}: PathIndex): (statement: ImportStatement, from: string) => Targets {
  let sorted: readonly string[] | null = null;
  const known = new Map<string, readonly string[]>();
  const filesOf = (pattern: string, folder: string): readonly string[] => {
    sorted ??= [...files].sort();
    const key = `${folder}\n${pattern}`;
    const found = known.get(key) ?? matching(sorted, globOf(pattern, folder));
    known.set(key, found);
    return found;
  };
  return ({ module, names }, from) => {
    const patterns = module.slice(GLOB_MODULE.length).split('\n');
    const left = patterns.flatMap((one) =>
      one.startsWith('!') ? (globOf(one.slice(1), folderOf(files, one.slice(1), from)) ?? []) : [],
    );
    const found = patterns.flatMap((one) =>
      one.startsWith('!') ? [] : filesOf(one, folderOf(files, one, from)),
    );
    const kept = [...new Set(found)].filter(
      (file) => file !== from && !left.some((glob) => isOf(glob, file)),
    );
    return { files: kept.slice(0, MOST_FILES).map((file) => ({ file, names })), external: null };
  };
}

/** The folder from which a pattern counts. */
function folderOf(files: ReadonlySet<string>, pattern: string, from: string): string {
  const own = directoryOf(from);
  if (pattern.startsWith('**')) return '';
  if (!pattern.startsWith('/')) return own;
  const isPackage = (folder: string): boolean => files.has(joinPath(folder, 'package.json')!);
  return ancestorsOf(own).find(isPackage) ?? '';
}

/** A pattern that is relative to a folder, whose own name may hold what patterns are made of. */
function globOf(pattern: string, folder: string): Glob | null {
  const { base, glob } = picomatch.scan(pattern);
  const within = joinPath(folder, base);
  if (within === null || glob === '') return null;
  const isFitting = picomatch(glob);
  const prefix = within === '' ? '' : `${within}/`;
  return { prefix, fits: (path) => isFitting(path.slice(prefix.length)) };
}

function isOf({ prefix, fits }: Glob, path: string): boolean {
  return path.startsWith(prefix) && fits(path);
}

function matching(sorted: readonly string[], glob: Glob | null): readonly string[] {
  const found: string[] = [];
  if (glob === null) return found;
  for (let at = firstFrom(sorted, glob.prefix); at < sorted.length; at++) {
    const path = sorted[at]!;
    if (!path.startsWith(glob.prefix)) break;
    if (glob.fits(path)) found.push(path);
  }
  return found;
}

/** Position of the first of sorted paths that is not before a text. */
function firstFrom(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
