import type { ImportStatement } from '../model/reference.js';
import { directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import type { Targets } from './targets.js';

const NOWHERE: Targets = { files: [], external: null };

/**
 * Prepares the resolution of paths to files beside the one that names them, or counted from the root: `#import "./label.graphql"`
 * and `\i tables.sql`, which is mostly run from there.
 */
export function besideResolver({
  files,
}: PathIndex): (statement: ImportStatement, from: string) => Targets {
  return ({ module, names }, from) => {
    const candidates = [joinPath(directoryOf(from), module), joinPath('', module)];
    const file = candidates.find((path) => path !== null && path !== from && files.has(path));
    return file == null ? NOWHERE : { files: [{ file, names }], external: null };
  };
}
