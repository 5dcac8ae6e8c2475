import type { ImportStatement } from '../model/reference.js';
import { baseNameOf, directoryOf, type PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

/** Whether a file is neither beside nor below the file of the module before it. */
function isElsewhere(file: string, owner: string | null): boolean {
  if (owner === null) return false;
  const folder = directoryOf(owner);
  return folder !== '' && !file.startsWith(`${folder}/`);
}

const NOWHERE: Targets = { files: [], external: null };

/**
 * Creates a resolver for modules. `Depot.Shelf_rack` is in `shelf_rack.ml`, with an interface beside it, or in
 * `depot.ml`. If `depot.ml` is in another folder than the importing file, only that counts: `Memo.List` is not the
 * library's `List`.
 */
export function ocamlResolver(
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const endings = /\.mli?$/;
  const suffixes = pathSuffixes(index, endings);
  const known = new Set([...index.files].filter((path) => endings.test(path)).map(baseNameOf));
  const fileOf = (module: string, from: string): string | null => {
    const name = module.charAt(0).toLowerCase() + module.slice(1);
    const found = suffixes.find(`${name}.ml`, from) ?? suffixes.find(`${name}.mli`, from);
    const beside = found?.replace(/i$/, '');
    return beside !== undefined && index.files.has(beside) ? beside : found;
  };
  const isKnown = (module: string): boolean => {
    const name = module.charAt(0).toLowerCase() + module.slice(1);
    return known.has(`${name}.ml`) || known.has(`${name}.mli`);
  };
  return ({ module, names }, from) => {
    const parts = module.split('.');
    const isOpened = names.some(({ local }) => local === '*');
    for (let last = parts.length - 1; last >= 0; last--) {
      const file = fileOf(parts[last]!, from);
      if (file === from) return NOWHERE;
      if (file === null) continue;
      // An opened module may come from an included one, which no name tells.
      const owner = last > 0 && !isOpened ? fileOf(parts[last - 1]!, from) : null;
      if (isElsewhere(file, owner)) continue;
      const isWhole = last === parts.length - 1;
      // A module within the module of a file.
      const inner = names.map(({ local }) => ({ imported: parts[last + 1] ?? '*', local }));
      return { files: [{ file, names: isWhole ? names : inner }], external: null };
    }
    return parts.some(isKnown) ? NOWHERE : { files: [], external: parts[0]! };
  };
}
