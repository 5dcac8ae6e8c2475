import type { ImportStatement } from '../model/reference.js';
import { baseNameOf, type PathIndex } from './paths/path-index.js';
import type { Targets } from './targets.js';

/** A Swift module is not a file. A module with the name of a folder of the repository is the repository's own. */
export function swiftResolver({ directories }: PathIndex): (statement: ImportStatement) => Targets {
  const folders = new Set([...directories].map(baseNameOf));
  return ({ module }) => ({ files: [], external: folders.has(module) ? null : module });
}
