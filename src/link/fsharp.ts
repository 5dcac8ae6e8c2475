import type { ImportStatement } from '../model/reference.js';
import { directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

const NOWHERE: Targets = { files: [], external: null };

/**
 * Creates a resolver for what a script loads, beside it, and for modules, whose files by convention have their
 * names.
 */
export function fsharpResolver(
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const suffixes = pathSuffixes(index, /\.fs[ix]?$/);
  return ({ module, names }, from) => {
    const isPath = /\.fsx?$/.test(module);
    const beside = isPath ? joinPath(directoryOf(from), module) : null;
    const file = isPath ? beside : suffixes.find(`${module.split('.').at(-1)}.fs`, from);
    if (file === null || file === from || !index.files.has(file)) return NOWHERE;
    return { files: [{ file, names }], external: null };
  };
}
