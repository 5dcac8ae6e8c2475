import { OUTPUT_FOLDERS } from '../../model/output-folders.js';
import { baseOf, moduleNames, sharedTail } from './path-lookup.js';

/** Files that compilers write. Lines of other files are those of their source. */
const OUTPUT = /\.[cm]?jsx?$/i;

/** Extensions of sources that such a file may be built from. */
const SOURCE_ENDINGS = ['ts', 'tsx', 'mts', 'cts', 'jsx', 'vue', 'svelte'];

/** Possible names of the source of a built file; empty if a compiler does not write such a file. */
export function sourceNames(base: string): readonly string[] {
  return OUTPUT.test(base)
    ? SOURCE_ENDINGS.map((ending) => base.replace(OUTPUT, `.${ending}`)).filter(
        (name) => name !== base,
      )
    : [];
}

/**
 * Whether a path as written is that of a file built from `source`: `dist/esm/a.js` from `src/a.ts`. Lines of one
 * are not lines of the other.
 */
export function isBuiltFrom(written: string, source: string): boolean {
  if (endingOf(written) !== endingOf(source)) return true;
  if (!OUTPUT.test(written)) return false;
  const from = moduleNames(written);
  const before = from.at(-1 - sharedTail(from, moduleNames(source)));
  return before !== undefined && OUTPUT_FOLDERS.has(before);
}

/** The extension of a path's last part, with its dot and in lower case. */
export function endingOf(path: string): string {
  const base = baseOf(path).toLowerCase();
  return base.includes('.') ? base.slice(base.lastIndexOf('.')) : '';
}

/** Folders of sources from which a package is built. */
const SOURCES = new Set(['src', 'source', 'lib']);

/**
 * Whether a path that begins with a package's name is what the package builds from a source: without the output
 * folders it agrees with the source's path without its source folders.
 *
 * @param least Fewest agreeing parts, since many packages have a top-level `utils`.
 */
export function isOutputOf(written: string, source: string, least = 2): boolean {
  if (!OUTPUT.test(written)) return false;
  const parts = written.split('/').slice(written.startsWith('@') ? 2 : 1);
  const first = parts.findIndex((part) => !OUTPUT_FOLDERS.has(part));
  // An `index` has the name of its folder, and every package has one.
  const wanted = moduleNames(parts.slice(Math.max(0, first)).join('/'));
  if (wanted.join('/') === 'index') return false;
  const own = moduleNames(source);
  const shared = sharedTail(wanted, own);
  const before = own.at(-1 - shared);
  const isWhole = before === undefined || SOURCES.has(before);
  return shared >= least && shared === wanted.length && isWhole;
}
