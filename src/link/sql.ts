import type { ImportStatement } from '../model/reference.js';
import { directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import type { Targets } from './targets.js';

const NOWHERE: Targets = { files: [], external: null };

/** Prepares the resolution of `\\i tables.sql`: from the root, where a script is mostly run, or beside the script. */
export function sqlResolver({
  files,
}: PathIndex): (statement: ImportStatement, from: string) => Targets {
  return ({ module, names }, from) => {
    const candidates = [joinPath(directoryOf(from), module), joinPath('', module)];
    const file = candidates.find((path) => path !== null && path !== from && files.has(path));
    return file == null ? NOWHERE : { files: [{ file, names }], external: null };
  };
}
