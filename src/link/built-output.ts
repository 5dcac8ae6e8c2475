import { splitOutputEnding } from './file-candidates.js';

/** Folders into which packages build; their contents are seldom in version control. */
const OUTPUT_FOLDERS = new Set([
  ...[
    'dist',
    'build',
    'lib',
    'out',
    'output',
    'es',
    'esm',
    'cjs',
    'umd',
    'types',
    'typings',
    'module',
  ],
  ...[
    'modules',
    'commonjs',
    'target',
    'bundle',
    'bundles',
    'node',
    'browser',
    '_esm',
    '_cjs',
    'dist-src',
  ],
]);

const SOURCE_FOLDERS = ['src/', '', 'source/', 'lib/'];

/**
 * Where the source of a built file may stand, likeliest first, relative to the package: `dist/esm/a.js` → `src/a`, `a`,
 * `source/a`, `lib/a`. Code comes without its ending, so that any ending can be tried; other files keep theirs.
 *
 * @param target path of the built file relative to the package, without a leading `./`
 */
export function sourceCandidates(target: string): string[] {
  const { stem } = splitOutputEnding(target);
  const parts = stem.split('/');
  const rests: string[] = [];
  for (let skipped = 0; skipped < parts.length; skipped++) {
    rests.push(parts.slice(skipped).join('/'));
    if (!OUTPUT_FOLDERS.has(parts[skipped] ?? '')) break;
  }
  const candidates = rests
    .reverse()
    .flatMap((rest) => SOURCE_FOLDERS.map((folder) => folder + rest));
  return [...new Set(candidates)];
}
