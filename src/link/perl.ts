import type { ImportStatement } from '../model/reference.js';
import { directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

/**
 * Creates a resolver for `use` and `require`: below a folder `lib`, otherwise by the end of the path. A string
 * names a file.
 */
export function perlResolver(
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const suffixes = pathSuffixes(index, /\.(?:pm|pl|t)$/);
  return ({ module, names }, from) => {
    const isFile = /\.\w+$/.test(module);
    const path = isFile
      ? module.replace(/^(?:\.{1,2}\/)+/, '')
      : `${module.replaceAll('::', '/')}.pm`;
    const beside = isFile ? joinPath(directoryOf(from), module) : null;
    const file =
      beside !== null && index.files.has(beside)
        ? beside
        : (suffixes.find(`lib/${path}`, from) ?? suffixes.find(path, from));
    if (file === from) return { files: [], external: null };
    return file === null
      ? { files: [], external: isFile ? null : module }
      : { files: [{ file, names }], external: null };
  };
}
