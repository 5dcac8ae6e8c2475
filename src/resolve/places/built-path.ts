import { OUTPUT_FOLDERS } from '../../model/output-folders.js';
import { baseOf, moduleNames, sharedTail } from './path-lookup.js';

/** What compilers write; the lines of other files are those of their source. */
const OUTPUT = /\.[cm]?jsx?$/i;

/** What such a file is built of. */
const SOURCE_ENDINGS = ['ts', 'tsx', 'mts', 'cts', 'jsx', 'vue', 'svelte'];

/** What the source of a built file may be called; none where a file is no output of a compiler. */
export function sourceNames(base: string): readonly string[] {
  return OUTPUT.test(base)
    ? SOURCE_ENDINGS.map((ending) => base.replace(OUTPUT, `.${ending}`)).filter(
        (name) => name !== base,
      )
    : [];
}

/**
 * Whether a path as it is written is that of a file which was built from the file to which it leads: `dist/esm/a.js` of
 * `src/a.ts`. The lines of the one are none of the other.
 */
export function isBuiltFrom(written: string, source: string): boolean {
  if (endingOf(written) !== endingOf(source)) return true;
  if (!OUTPUT.test(written)) return false;
  const from = moduleNames(written);
  const before = from.at(-1 - sharedTail(from, moduleNames(source)));
  return before !== undefined && OUTPUT_FOLDERS.has(before);
}

/** From the last dot of its name on, in lower case. */
export function endingOf(path: string): string {
  const base = baseOf(path).toLowerCase();
  return base.includes('.') ? base.slice(base.lastIndexOf('.')) : '';
}

/** Folders of sources that a package is built of. */
const SOURCES = new Set(['src', 'source', 'lib']);

/**
 * Whether a path, which begins with the name of a package, is what that package builds of a source: behind the folders of
 * output it agrees with what stands behind those of sources.
 *
 * @param least In so many parts at least: many packages have an `utils` at their top.
 */
export function isOutputOf(written: string, source: string, least = 2): boolean {
  if (!OUTPUT.test(written)) return false;
  const parts = written.split('/').slice(written.startsWith('@') ? 2 : 1);
  const first = parts.findIndex((part) => !OUTPUT_FOLDERS.has(part));
  // An `index` is called like its folder, and every package has one.
  const wanted = moduleNames(parts.slice(Math.max(0, first)).join('/'));
  if (wanted.join('/') === 'index') return false;
  const own = moduleNames(source);
  const shared = sharedTail(wanted, own);
  const before = own.at(-1 - shared);
  const isWhole = before === undefined || SOURCES.has(before);
  return shared >= least && shared === wanted.length && isWhole;
}
