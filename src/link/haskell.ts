import type { ImportStatement } from '../model/reference.js';
import type { PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

/**
 * Creates a resolver for modules: `Depot.Shelf` is in `…/Depot/Shelf.hs`, below a folder that only the build
 * states.
 */
export function haskellResolver(
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const suffixes = pathSuffixes(index, /\.hs$/);
  return ({ module, names }, from) => {
    const file = suffixes.find(`${module.replaceAll('.', '/')}.hs`, from);
    if (file === from) return { files: [], external: null };
    return file === null
      ? { files: [], external: module }
      : { files: [{ file, names }], external: null };
  };
}
