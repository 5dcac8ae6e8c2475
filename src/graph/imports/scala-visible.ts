import { USING_CLAUSE, usingAlias } from '../../model/reference.js';
import type { Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { definedInJvmPackage } from '../outline-names.js';
import type { View } from '../view.js';
import { packageOf, packagesAt } from './scala-packages.js';

const NONE: readonly never[] = [];

/**
 * What a Scala name without an import of its own means: a definition of its package, or else of a package
 * imported by a wildcard.
 */
export function visibleInScala(view: View, source: FileView, name: string): readonly Entity[] {
  if (source.outline !== 'scala' || source.exports.localsOf(usingAlias(name)).length > 0)
    return NONE;
  const own = definedInJvmPackage(view, source, packageOf(source), name);
  if (own.length > 0) return own;
  for (const path of source.exports.localsOf(USING_CLAUSE))
    for (const packageName of packagesAt(source, path)) {
      const found = definedInJvmPackage(view, source, packageName, name);
      if (found.length > 0) return found;
    }
  return NONE;
}
