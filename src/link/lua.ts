import type { ImportStatement } from '../model/reference.js';
import type { PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

/** Prepares the resolution of `require`: by the end of the path, because where modules are looked for is nowhere said. */
export function luaResolver(
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const suffixes = pathSuffixes(index, /\.lua$/);
  return ({ module, names }, from) => {
    const path = module
      .replace(/\.lua$/, '')
      .replaceAll('.', '/')
      .replace(/^\/+/, '');
    const file = suffixes.find(`${path}.lua`, from) ?? suffixes.find(`${path}/init.lua`, from);
    if (file === from) return { files: [], external: null };
    return file === null
      ? { files: [], external: path.split('/')[0]! }
      : { files: [{ file, names }], external: null };
  };
}
