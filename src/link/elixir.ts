import type { ImportStatement } from '../model/reference.js';
import type { PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

/**
 * Creates a resolver for modules: `Depot.ShelfRack` is by convention in `depot/shelf_rack.ex` or `…/shelf_rack.ex`.
 */
export function elixirResolver(
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const suffixes = pathSuffixes(index, /\.exs?$/);
  return ({ module, names }, from) => {
    const parts = module.split('.').map(underscored);
    const ends =
      parts.length === 1
        ? TOPS.map((folder) => `${folder}/${parts[0]}.ex`)
        : // The last part alone says too little.
          parts.slice(0, -1).map((_, first) => `${parts.slice(first).join('/')}.ex`);
    for (const end of ends) {
      const file = suffixes.find(end, from);
      if (file !== null)
        return file === from ? NOWHERE : { files: [{ file, names }], external: null };
    }
    return NOWHERE;
  };
}

/**
 * Folders in which a module with a single-part name counts. Elsewhere the name may be the last part of another
 * module's: `use Supervisor` means Elixir's own.
 */
const TOPS = ['lib', 'support', 'test'];

/** Modules may be in any file, so one without a file of its name may still be the repository's. */
const NOWHERE: Targets = { files: [], external: null };

function underscored(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}
