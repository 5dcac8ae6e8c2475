import type { ImportStatement } from '../model/reference.js';
import { directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import type { Targets } from './targets.js';

const OF_MODULE = /\.tf$|\/terragrunt\.hcl$/;

/** Creates a resolver for modules: a path means all files of a folder, anything else a registry. */
export function terraformResolver({
  files,
}: PathIndex): (statement: ImportStatement, from: string) => Targets {
  const folders = new Map<string, string[]>();
  for (const path of [...files].filter((one) => OF_MODULE.test(one)).sort()) {
    const folder = directoryOf(path);
    const known = folders.get(folder);
    if (known === undefined) folders.set(folder, [path]);
    else known.push(path);
  }
  return ({ module, names }, from) => {
    if (!module.startsWith('.')) return { files: [], external: module };
    const folder = joinPath(directoryOf(from), module.replace(/\/+$/, ''));
    const found = folder === null ? [] : (folders.get(folder) ?? []);
    return { files: found.map((file) => ({ file, names })), external: null };
  };
}
