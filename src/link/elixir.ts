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

/** Folders in which a module of one part stands; elsewhere it is one of many parts: `use Supervisor` means that of the language. */
const TOPS = ['lib', 'support', 'test'];

/** Modules stand where they like: one without such a file may be the repository's all the same. */
const NOWHERE: Targets = { files: [], external: null };

function underscored(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}
