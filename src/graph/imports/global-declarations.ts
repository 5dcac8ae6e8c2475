import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { folderOf } from '../../model/source-file.js';
import { beginsWithCapital } from '../../text/capital.js';
import { listedWords } from '../../text/listed-words.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';

const NONE: readonly never[] = [];

/** Files that only declare. */
export const DECLARATIONS = /\.d\.[cm]?ts$/;

/** The language's own, of which a declaration of the repository only tells what it adds. */
const OF_THE_LANGUAGE: ReadonlySet<string> = new Set(
  listedWords(
    `Array Boolean Date Error Function Intl JSON JSX Map Math Number Object Promise Proxy ReadonlyArray Record Reflect
   RegExp Set String Symbol WeakMap WeakSet console document global globalThis module process require window`,
  ),
);

/**
 * What declaration files say that there is everywhere in their package, without an import:
 * `declare function track(event: string)`, `declare namespace API { interface User {} }`, and what stands in
 * `declare global`. What they export is no part of it.
 */
export function declaredEverywhere(
  view: View,
  { ecmascript, path }: FileView,
  name: string,
): readonly DefinitionAddress[] {
  if (!ecmascript || !hasDeclarations(view) || OF_THE_LANGUAGE.has(name)) return NONE;
  const declared = declaredAs(view, name);
  // Nearly all names are asked about in vain.
  if (declared.length === 0) return NONE;
  return declared.filter(({ file }) => path.startsWith(packageAround(view, file)));
}

function declaredAs(view: View, name: string): readonly DefinitionAddress[] {
  const known = view.memo('declared everywhere', () => new Map<string, DefinitionAddress[]>());
  const found = known.get(name);
  if (found !== undefined) return found;
  // Other files need not be opened.
  const named = view.named(name).filter(({ file }) => DECLARATIONS.test(view.table.paths[file]!));
  const declared = named.filter(({ file, ordinal }) =>
    isDeclaredEverywhere(view.get(file), ordinal),
  );
  known.set(name, declared);
  return declared;
}

/** The folder of the nearest `package.json` around a file, with a trailing slash; empty for the repository. */
function packageAround(view: View, file: FilePosition): string {
  return view.memo(`package of declarations ${file}`, () => {
    let folder = folderOf(view.table.paths[file]!);
    while (folder !== '' && view.table.position(`${folder}package.json`) < 0)
      folder = folderOf(folder.slice(0, -1));
    return folder;
  });
}

/** The same of a name that no variable of a function is likely to have. */
export function typesDeclaredEverywhere(
  view: View,
  source: FileView,
  name: string,
): readonly DefinitionAddress[] {
  return beginsWithCapital(name) ? declaredEverywhere(view, source, name) : NONE;
}

function isDeclaredEverywhere(source: FileView, ordinal: number): boolean {
  if (source.parent(ordinal) >= 0) return false;
  const { exported, signature } = source.definition(ordinal)!;
  return !exported && !/^module ['"]/.test(signature);
}

function hasDeclarations(view: View): boolean {
  return view.memo('has declarations', () =>
    view.table.paths.some((path) => DECLARATIONS.test(path)),
  );
}
