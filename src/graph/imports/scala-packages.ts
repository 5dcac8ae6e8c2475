import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { PACKAGE_CLAUSE, PACKAGE_OBJECT, USING_CLAUSE } from '../../model/reference.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';

/** The package that a file states; empty where it states none. */
export function packageOf({ exports }: FileView): string {
  return exports.localsOf(PACKAGE_CLAUSE)[0] ?? '';
}

/** The name of a definition behind that of its package. */
export function wholeName(view: View, { file, ordinal }: DefinitionAddress): string {
  const source = view.get(file);
  return `${packageOf(source)}.${source.definition(ordinal)!.qualifiedName}`;
}

/** `package object json`, which no code names but as a package. */
export function isPackageObject(view: View, { file, ordinal }: DefinitionAddress): boolean {
  const source = view.get(file);
  if (source.parent(ordinal) >= 0 || source.outline !== 'scala') return false;
  return source.exports.localsOf(PACKAGE_OBJECT).includes(source.definition(ordinal)!.name);
}

/** Whether a file of Scala sees by their bare names what another one defines: that of a package around, or of one that it imports. */
export function seesPackageOf(view: View, source: FileView, file: FilePosition): boolean {
  const theirs = packageOf(view.get(file));
  const own = packageOf(source);
  if (theirs === own || `${own}.`.startsWith(`${theirs}.`)) return true;
  return source.exports
    .localsOf(USING_CLAUSE)
    .some((path) => theirs === path || theirs.endsWith(`.${path}`));
}

/** A path as it is, and within the packages around a file, the innermost first. */
export function packagesAt(source: FileView, path: string): readonly string[] {
  const parts = packageOf(source).split('.');
  const around = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'));
  return [...around.map((one) => `${one}.${path}`), path];
}
