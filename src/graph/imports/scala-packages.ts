import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { PACKAGE_CLAUSE, PACKAGE_OBJECT, USING_CLAUSE } from '../../model/reference.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';

/** The package that a file states; empty if it states none. */
export function packageOf({ exports }: FileView): string {
  return exports.localsOf(PACKAGE_CLAUSE)[0] ?? '';
}

/** The full name of a definition, including its package. */
export function wholeName(view: View, { file, ordinal }: DefinitionAddress): string {
  const source = view.get(file);
  return `${packageOf(source)}.${source.definition(ordinal)!.qualifiedName}`;
}

/** Whether a definition is a package object, `package object json`, which code refers to only as a package. */
export function isPackageObject(view: View, { file, ordinal }: DefinitionAddress): boolean {
  const source = view.get(file);
  if (source.parent(ordinal) >= 0 || source.outline !== 'scala') return false;
  return source.exports.localsOf(PACKAGE_OBJECT).includes(source.definition(ordinal)!.name);
}

/**
 * Whether a Scala file can use the definitions of another file by bare name, because that is in an enclosing
 * or imported package.
 */
export function seesPackageOf(view: View, source: FileView, file: FilePosition): boolean {
  const theirs = packageOf(view.get(file));
  const own = packageOf(source);
  if (theirs === own || `${own}.`.startsWith(`${theirs}.`)) return true;
  return source.exports
    .localsOf(USING_CLAUSE)
    .some((path) => theirs === path || theirs.endsWith(`.${path}`));
}

/** A path relative to each enclosing package, the innermost first, then as it is. */
export function packagesAt(source: FileView, path: string): readonly string[] {
  const parts = packageOf(source).split('.');
  const around = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'));
  return [...around.map((one) => `${one}.${path}`), path];
}
