import type { ImportStatement } from '../model/reference.js';
import type { PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

/** Extensions of the file of a namespace, the likeliest first. */
const ENDINGS = ['clj', 'cljc', 'cljs', 'bb'] as const;

/** Creates a resolver for namespaces: `depot.shelf-list` is in `…/depot/shelf_list.clj`. */
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
