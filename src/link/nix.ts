import type { ImportStatement } from '../model/reference.js';
import { directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import type { Targets } from './targets.js';

/** Creates a resolver for paths relative to the file that names them; a folder means its `default.nix`. */
export function nixResolver({
  files,
}: PathIndex): (statement: ImportStatement, from: string) => Targets {
  return ({ module, names }, from) => {
    const path = joinPath(directoryOf(from), module);
    const candidates = path === null ? [] : [path, joinPath(path, 'default.nix')!];
    const file = candidates.find((one) => one !== from && files.has(one));
    return { files: file === undefined ? [] : [{ file, names }], external: null };
  };
}
