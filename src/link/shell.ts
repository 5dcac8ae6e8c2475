import type { ImportStatement } from '../model/reference.js';
import { directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

const ENDINGS = ['', '.sh', '.bash'];

/**
 * Creates a resolver for `source`: beside the file, from the root, otherwise the nearest file by the end of the
 * path.
 */
export function shellResolver(
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const suffixes = pathSuffixes(index, /\.(?:sh|bash|zsh|bats)$/);
  return ({ module, names }, from) => {
    const beside = [directoryOf(from), ''].map((folder) => joinPath(folder, module));
    const candidates = ENDINGS.flatMap((ending) => [
      ...beside.map((path) => (path === null ? null : path + ending)),
      suffixes.find(module.replace(/^(?:\.\.?\/)+/, '') + ending, from),
    ]);
    const file = candidates.find((path) => path !== null && path !== from && index.files.has(path));
    return { files: file ? [{ file, names }] : [], external: null };
  };
}
