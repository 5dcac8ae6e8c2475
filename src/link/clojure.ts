import type { ImportStatement } from '../model/reference.js';
import type { PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

/** What of the three a file of a namespace ends with, the likeliest first. */
const ENDINGS = ['clj', 'cljc', 'cljs', 'bb'] as const;

/** Prepares the resolution of namespaces: `depot.shelf-list` stands in `…/depot/shelf_list.clj`. */
export function clojureResolver(
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const suffixes = pathSuffixes(index, /\.(?:clj[cs]?|bb)$/);
  return ({ module, names }, from) => {
    const path = module.replaceAll('.', '/').replaceAll('-', '_');
    const own = from.slice(from.lastIndexOf('.') + 1);
    for (const ending of [own, ...ENDINGS]) {
      const file = suffixes.find(`${path}.${ending}`, from);
      if (file === from) return { files: [], external: null };
      if (file !== null) return { files: [{ file, names }], external: null };
    }
    return { files: [], external: module };
  };
}
