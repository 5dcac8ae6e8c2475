import type { ImportStatement } from '../model/reference.js';
import { directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

const ENDINGS = ['.lua', '.luau', '/init.lua', '/init.luau'];

/** Where modules are looked for: in this folder by editors and by many projects, then anywhere. */
const PLACES = ['lua/', ''];

/** Prepares the resolution of `require`: by the end of the path, because where modules are looked for is nowhere said. */
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

/** `./depot` and `../depot`, as Luau writes it. */
function isRelative(module: string): boolean {
  return /^\.\.?\//.test(module);
}
