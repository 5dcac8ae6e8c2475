import type { ImportStatement } from '../model/reference.js';
import type { PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

/** Prepares the resolution of modules: `Depot.ShelfRack` stands in `depot/shelf_rack.ex` by custom, or in `…/shelf_rack.ex`. */
export function elixirResolver(
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const suffixes = pathSuffixes(index, /\.exs?$/);
  return ({ module, names }, from) => {
    const parts = module.split('.').map(underscored);
    for (let first = 0; first < parts.length; first++) {
      // The last part alone says too little.
      if (first > 0 && first === parts.length - 1) break;
      const file = suffixes.find(`${parts.slice(first).join('/')}.ex`, from);
      if (file !== null)
        return file === from ? NOWHERE : { files: [{ file, names }], external: null };
    }
    return NOWHERE;
  };
}

/** Modules stand where they like: one without such a file may be the repository's all the same. */
const NOWHERE: Targets = { files: [], external: null };

function underscored(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}
