import type { DefinitionAddress } from '../../model/reader.js';
import { USING_CLAUSE, usingAlias } from '../../model/reference.js';
import { isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt } from '../visible-names.js';
import { packagesAt, wholeName } from './scala-packages.js';

const NONE: readonly never[] = [];

/** The types of a path, which may begin within a package around: whole names first. */
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
    // A part of it may be an object that an import brings.
    return path.includes('.')
      ? bearers.filter((one) => definitionAt(view, one).qualifiedName === path)
      : NONE;
  });
}

/** A path by all names that it may stand for: an import may bring its first part. */
export function wholePaths(source: FileView, path: string): readonly string[] {
  const [first = ''] = path.split('.');
  const brought = source.exports
    .localsOf(usingAlias(first))
    .flatMap((whole) => packagesAt(source, whole + path.slice(first.length)));
  const around = packagesAt(source, path);
  const used = source.exports.localsOf(USING_CLAUSE).map((whole) => `${whole}.${path}`);
  return [...brought, ...around, ...used];
}
