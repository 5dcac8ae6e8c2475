import type { DefinitionAddress } from '../../model/reader.js';
import { USING_CLAUSE, usingAlias } from '../../model/reference.js';
import { isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt } from '../visible-names.js';
import { packagesAt, wholeName } from './scala-packages.js';

const NONE: readonly never[] = [];

/** The types that a path refers to, which may be relative to an enclosing package. Full names are tried first. */
export function typesAtPath(
  view: View,
  source: FileView,
  path: string,
): readonly DefinitionAddress[] {
  return remembered(source.memory('at path'), path, () => {
    const bearers = bearersOf(view, source, path.slice(path.lastIndexOf('.') + 1)).filter((one) =>
      isType(definitionAt(view, one)),
    );
    for (const whole of wholePaths(source, path)) {
      const found = bearers.filter((one) => wholeName(view, one) === whole);
      if (found.length > 0) return found;
    }
    // The first part may be an imported object.
    return path.includes('.')
      ? bearers.filter((one) => definitionAt(view, one).qualifiedName === path)
      : NONE;
  });
}

/** The full names that a path may have, including those by imports of its first part. */
export function wholePaths(source: FileView, path: string): readonly string[] {
  const [first = ''] = path.split('.');
  const brought = source.exports
    .localsOf(usingAlias(first))
    .flatMap((whole) => packagesAt(source, whole + path.slice(first.length)));
  const around = packagesAt(source, path);
  const used = source.exports.localsOf(USING_CLAUSE).map((whole) => `${whole}.${path}`);
  return [...brought, ...around, ...used];
}
