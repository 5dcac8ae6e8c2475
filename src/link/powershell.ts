import type { ImportStatement } from '../model/reference.js';
import { directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

const ENDINGS = ['', '.psm1', '.psd1', '.ps1'];

/** Creates a resolver for scripts and modules: beside the file, otherwise the nearest file by the end of the path. */
export function powershellResolver(
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const suffixes = pathSuffixes(index, /\.ps[md]?1$/);
  return ({ module, names }, from) => {
    const candidates = ENDINGS.flatMap((ending) => [
      joinPath(directoryOf(from), module + ending),
      suffixes.find(module + ending, from),
    ]);
    const file = candidates.find((path) => path !== null && path !== from && index.files.has(path));
    return { files: file ? [{ file, names }] : [], external: null };
  };
}
