import { OUTPUT_FOLDERS } from '../../model/output-folders.js';
import { splitOutputEnding } from './file-candidates.js';

const SOURCE_FOLDERS = ['src/', '', 'source/', 'lib/'];

/**
 * Possible places of a built file's source relative to the package, likeliest first: `dist/esm/a.js` → `src/a`,
 * `a`, `source/a`, `lib/a`. Code is returned without its extension, so that any can be tried; other files keep
 * theirs.
 *
 * @param target Path of the built file relative to the package, without a leading `./`.
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
