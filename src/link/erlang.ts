import type { ImportStatement } from '../model/reference.js';
import { directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

/**
 * Creates a resolver for modules, which have the names of their files, and for headers: beside a file, or in an
 * application.
 */
export function erlangResolver(
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const modules = pathSuffixes(index, /\.erl$/);
  const headers = pathSuffixes(index, /\.hrl$/);
  const applications = pathSuffixes(index, /\.app\.src$/);
  /** `shop/include/shop.hrl`, where the application's folder may have another name. */
  const headerOf = (path: string, from: string): string | null => {
    const beside = joinPath(directoryOf(from), path);
    if (beside !== null && index.files.has(beside)) return beside;
    const [application = '', ...rest] = path.split('/');
    const described = applications.find(`src/${application}.app.src`, from);
    const root = described === null ? null : directoryOf(directoryOf(described));
    const inside = root === null ? null : joinPath(root, rest.join('/'));
    if (inside !== null && index.files.has(inside)) return inside;
    return headers.find(path, from);
  };
  return ({ module, names }, from) => {
    const isHeader = module.endsWith('.hrl');
    const file = isHeader ? headerOf(module, from) : modules.find(`${module}.erl`, from);
    if (file === from) return { files: [], external: null };
    if (file !== null) return { files: [{ file, names }], external: null };
    if (isHeader && !module.includes('/')) return { files: [], external: null };
    return { files: [], external: module.split('/')[0]! };
  };
}
