import type { ImportStatement } from '../model/reference.js';
import { directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

const NOWHERE: Targets = { files: [], external: null };

/**
 * Creates a resolver for `include`, beside the file, and for modules: `Shelves` is by convention in `…/Shelves.jl`.
 */
export function juliaResolver(
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const suffixes = pathSuffixes(index, /\.jl$/);
  return ({ module, names }, from) => {
    const to = (file: string | null): Targets =>
      file === null || file === from || !index.files.has(file)
        ? NOWHERE
        : { files: [{ file, names }], external: null };
    if (module.endsWith('.jl')) return to(joinPath(directoryOf(from), module));
    const parts = module.split('.').filter((part) => part !== '');
    const last = suffixes.find(`${parts.at(-1)}.jl`, from);
    if (module.startsWith('.')) return to(last);
    // A package's main file has its name.
    const own = suffixes.find(`src/${parts[0]}.jl`, from);
    if (own === null) return { files: [], external: parts[0] ?? module };
    return to(parts.length > 1 && last !== null ? last : own);
  };
}
