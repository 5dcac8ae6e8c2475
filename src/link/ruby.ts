import type { ImportStatement } from '../model/reference.js';
import { directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

const ENDING = '.rb';

/**
 * Creates a resolver for `require_relative`, and for `require` below folders named `lib`, where gems have their
 * code.
 */
export function rubyResolver(
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const suffixes = pathSuffixes(index, /\.rb$/);
  return ({ module, names }, from) => {
    const name = module.endsWith(ENDING) ? module : module + ENDING;
    const isRelative = name.startsWith('.');
    const file = isRelative
      ? joinPath(directoryOf(from), name)
      : (suffixes.find(`lib/${name}`, from) ?? (index.files.has(name) ? name : null));
    if (file !== null && file !== from && index.files.has(file))
      return { files: [{ file, names }], external: null };
    return { files: [], external: isRelative || file === from ? null : module.split('/')[0]! };
  };
}
