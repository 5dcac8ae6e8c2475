import type { DefinitionAddress } from '../../model/reader.js';
import { isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt } from '../visible-names.js';

/** Modules that stand within each other, at most. */
const DEEPEST = 30;
const WRITTEN = /^def(?:module|protocol)\s+([\w.]+)/;

/** Modules whose last name is that of one of these whole names. */
export function modulesEndingAs(
  view: View,
  source: FileView,
  wholes: readonly string[],
): readonly DefinitionAddress[] {
  return wholes
    .flatMap((whole) => bearersOf(view, source, whole.slice(whole.lastIndexOf('.') + 1)))
    .filter((one) => isType(definitionAt(view, one)));
}

/** Modules of one of these whole names. */
export function modulesCalled(
  view: View,
  source: FileView,
  wholes: readonly string[],
): readonly DefinitionAddress[] {
  return modulesEndingAs(view, source, wholes).filter((one) =>
    wholes.includes(wholeName(view, one)),
  );
}

/** The whole names of a file's modules that stand in no other. */
export function ownModules(view: View, source: FileView): readonly string[] {
  return source
    .children(-1)
    .filter((ordinal) => isType(source.definition(ordinal)!))
    .map((ordinal) => wholeName(view, { file: source.file, ordinal }));
}

/** What a path may be as a whole, where others stand for its first part. */
export function wholesOf(
  [first = '', ...further]: readonly string[],
  aliased: readonly string[],
): readonly string[] {
  return (aliased.length > 0 ? aliased : [first]).map((one) => [one, ...further].join('.'));
}

/** `Depot.Shelf.Entry` of a module `Entry` in `Depot.Shelf`. */
function wholeName(view: View, { file, ordinal }: DefinitionAddress): string {
  const source = view.get(file);
  const parts: string[] = [];
  for (let scope = ordinal; scope >= 0 && parts.length < DEEPEST; scope = source.parent(scope)) {
    const { signature, name } = source.definition(scope)!;
    parts.unshift(WRITTEN.exec(signature)?.[1] ?? name);
  }
  return parts.join('.');
}
