import type { ImportStatement } from '../model/reference.js';
import { directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

const FILES = /\.(?:c|h|mm?|cc|cpp|cxx|hh|hpp|hxx|inc|def|inl|ipp|tcc)$/;

/**
 * Creates a resolver for `#include`: beside the file, then by the end of the path, because include paths are stated
 * only in builds. A name in angle brackets without a folder is a system header.
 */
export function includeResolver(
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const suffixes = pathSuffixes(index, FILES);
  return ({ module, names }, from) => {
    const isSystem = module.startsWith('<');
    const written = isSystem ? module.slice(1, -1) : module;
    const beside = isSystem ? null : joinPath(directoryOf(from), written);
    const plain = written.replace(/^(?:\.{1,2}\/)+/, '');
    const file =
      beside !== null && index.files.has(beside)
        ? beside
        : isSystem && !plain.includes('/')
          ? null
          : suffixes.find(plain, from);
    if (file === from) return { files: [], external: null };
    return file === null
      ? { files: [], external: written }
      : { files: [{ file, names }], external: null };
  };
}
