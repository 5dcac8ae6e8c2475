import type { ImportStatement } from '../model/reference.js';
import type { LinkContext } from './link-context.js';
import { baseNameOf, directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

export const R_DESCRIPTION = 'DESCRIPTION';

const NOWHERE: Targets = { files: [], external: null };

/** The name of an R package from its `DESCRIPTION`; empty if it has none. */
export function rPackageName(text: string | null): string {
  return /^Package:[ \t]*([\w.]+)/m.exec(text ?? '')?.[1] ?? '';
}

/** Creates a resolver for `source`, beside the file, from the root or by the end of the path, and for packages. */
export function rResolver(
  context: LinkContext,
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const suffixes = pathSuffixes(index, /\.[rR]$/);
  const descriptions = [...index.files].filter((path) => baseNameOf(path) === R_DESCRIPTION);
  const own = new Set(descriptions.map((path) => rPackageName(context.readText(path))));
  return ({ module, names }, from) => {
    if (!/\.[rR]$|\//.test(module))
      return own.has(module) ? NOWHERE : { files: [], external: module };
    const candidates = [
      joinPath(directoryOf(from), module),
      joinPath('', module),
      suffixes.find(module.replace(/^(?:\.\.?\/)+/, ''), from),
    ];
    const file = candidates.find((path) => path !== null && path !== from && index.files.has(path));
    return file ? { files: [{ file, names }], external: null } : NOWHERE;
  };
}
