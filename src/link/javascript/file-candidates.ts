import type { PathIndex } from '../paths/path-index.js';

/** The importer's language, whose habits decide between twins such as `a.ts` and `a.js`. */
export type Flavour = 'typescript' | 'javascript';

const APPENDED: Record<Flavour, readonly string[]> = {
  typescript: [
    '.ts',
    '.tsx',
    '.mts',
    '.cts',
    '.js',
    '.jsx',
    '.mjs',
    '.cjs',
    '.d.ts',
    '.json',
    '.vue',
    '.svelte',
  ],
  javascript: [
    '.js',
    '.jsx',
    '.mjs',
    '.cjs',
    '.ts',
    '.tsx',
    '.mts',
    '.cts',
    '.d.ts',
    '.json',
    '.vue',
    '.svelte',
  ],
};

/** Extensions of source files that TypeScript lets one import by the extension of their output. */
const WRITTEN_FOR: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.jsx', '.d.ts'],
  '.jsx': ['.tsx', '.d.ts'],
  '.mjs': ['.mts', '.d.mts'],
  '.cjs': ['.cts', '.d.cts'],
};

/** Splits off the extension of an output file; it is empty if the path has none of them. */
export function splitOutputEnding(path: string): { stem: string; ending: string } {
  const match = /(?:\.d)?\.[cm]?[jt]s$|\.[jt]sx$/.exec(path);
  return match === null
    ? { stem: path, ending: '' }
    : { stem: path.slice(0, match.index), ending: match[0] };
}

/**
 * The file that a path means, without looking into folders: as written, with another extension, or with one added.
 */
export function findFile(index: PathIndex, base: string, flavour: Flavour): string | null {
  const { files } = index;
  const dot = base.lastIndexOf('.');
  const swaps = dot < 0 ? undefined : WRITTEN_FOR[base.slice(dot)];
  if (swaps === undefined || flavour === 'javascript') {
    if (files.has(base)) return base;
  }
  if (swaps !== undefined) {
    const stem = base.slice(0, dot);
    const source = swaps.find((ending) => !ending.startsWith('.d') && files.has(stem + ending));
    if (source !== undefined) return stem + source;
    if (files.has(base)) return base;
    const declaration = swaps.find((ending) => files.has(stem + ending));
    if (declaration !== undefined) return stem + declaration;
  }
  const added = APPENDED[flavour].find((ending) => files.has(base + ending));
  return added === undefined ? null : base + added;
}

/** The `index` file of a folder, or null. */
export function findIndexFile(
  index: PathIndex,
  directory: string,
  flavour: Flavour,
): string | null {
  if (!index.directories.has(directory)) return null;
  return findFile(index, directory === '' ? 'index' : `${directory}/index`, flavour);
}
