import type { ImportStatement } from '../model/reference.js';
import { directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

const NOWHERE: Targets = { files: [], external: null };

/**
 * Creates a resolver for paths: beside the file, from the root, or after the name of a package by the end of the
 * path.
 */
export function solidityResolver(
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const suffixes = pathSuffixes(index, /\.sol$/);
  return ({ module, names }, from) => {
    const isRelative = /^\.\.?\//.test(module);
    const file = isRelative
      ? joinPath(directoryOf(from), module)
      : index.files.has(module)
        ? module
        : behindPackage(module).reduce<string | null>(
            (found, path) => found ?? suffixes.find(path, from),
            null,
          );
    if (file !== null && file !== from && index.files.has(file))
      return { files: [{ file, names }], external: null };
    return isRelative ? NOWHERE : { files: [], external: packageOf(module) };
  };
}

/** The path, and its rest after the package's name: `@shop/depot/Shelf.sol` may be `Shelf.sol` in some folder. */
function behindPackage(module: string): readonly string[] {
  const rest = module.slice(packageOf(module).length + 1);
  return rest.includes('/') ? [module, rest] : [module];
}

function packageOf(module: string): string {
  const [first = '', second = ''] = module.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
