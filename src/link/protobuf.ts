import type { ImportStatement } from '../model/reference.js';
import type { PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

/**
 * Prepares the resolution of imports, which name files below folders that only the compiler is told of. Folders with which a path
 * begins may lead to the repository itself: `github.com/shop/depot/api/shelf.proto`.
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

/** The file at the end of a path, counted from the root and in a folder there. */
function belowRoot({ files }: PathIndex, module: string): string | null {
  const parts = module.split('/');
  for (let first = 1; first < parts.length - 1; first++) {
    const path = parts.slice(first).join('/');
    if (files.has(path)) return path;
  }
  return null;
}
