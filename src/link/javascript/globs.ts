import picomatch from 'picomatch';
import { GLOB_MODULE, type ImportStatement } from '../../model/reference.js';
import { ancestorsOf, directoryOf, joinPath, type PathIndex } from '../paths/path-index.js';
import type { Targets } from '../targets.js';

/** Most files that one statement brings in, by path; others are left out. */
const MOST_FILES = 200;

/** What the paths that a pattern matches begin with, and whether it matches one. */
interface Glob {
  readonly prefix: string;
  readonly fits: (path: string) => boolean;
}

/**
 * Creates a resolver for glob patterns, which are relative to the importing file or, after a leading `/`, to the
 * surrounding package.
 */
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

/** The folder that a pattern is relative to. */
function folderOf(files: ReadonlySet<string>, pattern: string, from: string): string {
  const own = directoryOf(from);
  if (pattern.startsWith('**')) return '';
  if (!pattern.startsWith('/')) return own;
  const isPackage = (folder: string): boolean => files.has(joinPath(folder, 'package.json')!);
  return ancestorsOf(own).find(isPackage) ?? '';
}

/** A pattern relative to a folder, whose own name may contain glob characters. */
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

/** Index of the first of some sorted paths that is not before a text. */
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
