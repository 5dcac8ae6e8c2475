import type { DefinitionAddress } from '../../model/reader.js';
import { isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt } from '../visible-names.js';

/** Deepest nesting of modules that is followed. */
const DEEPEST = 30;
const WRITTEN = /^def(?:module|protocol)\s+([\w.]+)/;

/** Modules whose last name equals that of one of these full names. */
export function modulesEndingAs(
  view: View,
  source: FileView,
  wholes: readonly string[],
): readonly DefinitionAddress[] {
  return wholes
    .flatMap((whole) => bearersOf(view, source, whole.slice(whole.lastIndexOf('.') + 1)))
    .filter((one) => isType(definitionAt(view, one)));
}

/** Modules with one of these full names. */
export function modulesCalled(
  view: View,
  source: FileView,
  wholes: readonly string[],
): readonly DefinitionAddress[] {
  return modulesEndingAs(view, source, wholes).filter((one) =>
    wholes.includes(wholeName(view, one)),
  );
}

/** The full names of a file's outermost modules. */
export function ownModules(view: View, source: FileView): readonly string[] {
  return source
    .children(-1)
    .filter((ordinal) => isType(source.definition(ordinal)!))
    .map((ordinal) => wholeName(view, { file: source.file, ordinal }));
}

/** The full names that a path may have, with aliases for its first part replaced. */
export function wholesOf(
  [first = '', ...further]: readonly string[],
  aliased: readonly string[],
): readonly string[] {
  return (aliased.length > 0 ? aliased : [first]).map((one) => [one, ...further].join('.'));
}

/** The full name of a module: `Depot.Shelf.Entry` for `Entry` in `Depot.Shelf`. */
function wholeName(view: View, { file, ordinal }: DefinitionAddress): string {
  const source = view.get(file);
  const parts: string[] = [];
  for (let scope = ordinal; scope >= 0 && parts.length < DEEPEST; scope = source.parent(scope)) {
    const { signature, name } = source.definition(scope)!;
    parts.unshift(WRITTEN.exec(signature)?.[1] ?? name);
  }
  return parts.join('.');
}
