import type { ImportStatement } from '../model/reference.js';
import { directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import type { Targets } from './targets.js';

const NOWHERE: Targets = { files: [], external: null };

/**
 * Creates a resolver for paths that are relative to the file that names them, or to the root:
 * `#import "./label.graphql"`, and `\i tables.sql`, which is usually run from the root.
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
