import { baseNameOf, directoryOf, joinPath } from '../paths/path-index.js';
import { findFile } from './file-candidates.js';
import type { JavascriptWorld } from './javascript-world.js';

/**
 * The file at a path named in a package.json: the file itself, or the source of a built one. Null for other JSON
 * files.
 */
export function manifestFile(world: JavascriptWorld, path: string, from: string): string | null {
  const directory = directoryOf(from);
  const manifest =
    baseNameOf(from) === 'package.json' ? world.workspaces.manifestOf(directory) : null;
  const base = manifest === null ? null : joinPath(directory, path);
  if (manifest === null || base === null || base === '') return null;
  const present = findFile(world.index, base, 'javascript');
  const local = joinPath('', path);
  if (present !== null || local === null || !local.includes('/')) return present;
  return world.packages.entry({ ...manifest, exports: null }, local, 'typescript');
}
