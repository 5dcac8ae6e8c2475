import type { ImportStatement } from '../model/reference.js';
import { directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

const NOWHERE: Targets = { files: [], external: null };

/** Modules of the language itself, and those that a build generates. */
const OUTSIDE = /^(?:std|builtin|root|build_options)$/;

/**
 * Creates a resolver for `@import`: a file relative to the one that names it, or a module. Only the build states
 * where a module is, so the nearest file of that name is used.
 */
export function zigResolver(
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const suffixes = pathSuffixes(index, /\.zig$/);
  return ({ module, names }, from) => {
    const isPath = /\.\w+$/.test(module);
    if (!isPath && OUTSIDE.test(module)) return { files: [], external: module };
    const file = isPath
      ? joinPath(directoryOf(from), module)
      : suffixes.find(`${module}.zig`, from);
    if (file !== null && file !== from && index.files.has(file))
      return { files: [{ file, names }], external: null };
    return isPath || file === from ? NOWHERE : { files: [], external: module };
  };
}
