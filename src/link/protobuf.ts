import type { ImportStatement } from '../model/reference.js';
import type { PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

/**
 * Creates a resolver for imports, which name files below folders that only the compiler is told about. A path's
 * first folders may denote the repository itself: `github.com/shop/depot/api/shelf.proto`.
 */
export function protobufResolver(
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const suffixes = pathSuffixes(index, /\.proto$/);
  return ({ module, names }, from) => {
    const file = suffixes.find(module, from) ?? belowRoot(index, module);
    if (file === from) return { files: [], external: null };
    return file === null
      ? { files: [], external: module }
      : { files: [{ file, names }], external: null };
  };
}

/** The file at the end of a path, relative to the root or to one of its folders. */
function belowRoot({ files }: PathIndex, module: string): string | null {
  const parts = module.split('/');
  for (let first = 1; first < parts.length - 1; first++) {
    const path = parts.slice(first).join('/');
    if (files.has(path)) return path;
  }
  return null;
}
