import type { ImportStatement } from '../model/reference.js';
import { directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import type { Targets } from './targets.js';

const NOWHERE: Targets = { files: [], external: null };

/** Prepares the resolution of `#import "./label.graphql"`: files beside the one that names them, or counted from the root. */
export function graphqlResolver({
  files,
}: PathIndex): (statement: ImportStatement, from: string) => Targets {
  return ({ module, names }, from) => {
    const beside = joinPath(directoryOf(from), module);
    const file = [beside, module].find((path) => path !== null && files.has(path));
    return file == null || file === from ? NOWHERE : { files: [{ file, names }], external: null };
  };
}
