import type { ImportStatement } from '../model/reference.js';
import { directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

const ENDINGS = ['.lua', '.luau', '/init.lua', '/init.luau'];

/** Folders in which modules are looked for: the one that editors and many projects use, then any. */
const PLACES = ['lua/', ''];

/** Creates a resolver for `require`, by the end of the path, because search paths are not stated anywhere. */
export function luaResolver(
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const suffixes = pathSuffixes(index, /\.luau?$/);
  return ({ module, names }, from) => {
    const path = isRelative(module)
      ? (joinPath(directoryOf(from), module) ?? module)
      : module
          .replace(/\.luau?$/, '')
          .replaceAll('.', '/')
          .replace(/^\/+/, '');
    const below = isRelative(module) ? [''] : PLACES;
    const file =
      below
        .flatMap((folder) => ENDINGS.map((ending) => suffixes.find(folder + path + ending, from)))
        .find(Boolean) ?? null;
    if (file === from) return { files: [], external: null };
    if (file !== null) return { files: [{ file, names }], external: null };
    return { files: [], external: isRelative(module) ? null : path.split('/')[0]! };
  };
}

/** `./depot` and `../depot`, as in Luau. */
function isRelative(module: string): boolean {
  return /^\.\.?\//.test(module);
}
