import type { FilePosition, FileTable } from '../model/reader.js';
import { PACKAGE_CLAUSE } from '../model/reference.js';
import { GO } from '../model/source-file.js';
import { definitionEntity, type Entity } from './entity.js';
import type { FileView } from './file-view.js';
import { remembered } from './remembered.js';
import type { View } from './view.js';

const NONE: readonly never[] = [];

/**
 * The files of a file's package, itself included, ascending: those of its folder whose first clause names the same package. Only
 * tests see what tests define.
 */
export function packageOf(view: View, source: FileView): readonly FilePosition[] {
  if (!source.go) return NONE;
  return remembered(source.memory('package'), '', () => {
    const folder = foldersOf(view).get(folderOf(source.path)) ?? NONE;
    const name = clauseOf(source);
    return folder.filter((file) => {
      if (file === source.file) return true;
      if (!isTest(source.path) && isTest(view.table.paths[file]!)) return false;
      return clauseOf(view.get(file)) === name;
    });
  });
}

/** The files of its package that see what a file defines, ascending: of a test's names only tests do. */
export function seenBy(view: View, source: FileView): readonly FilePosition[] {
  if (!source.go) return NONE;
  const folder = foldersOf(view).get(folderOf(source.path)) ?? NONE;
  return folder.filter((file) => packageOf(view, view.get(file)).includes(source.file));
}

/** What a name means that another file of the package defines at its top level. */
export function definedInPackage(view: View, source: FileView, name: string): readonly Entity[] {
  return packageOf(view, source).flatMap((file) =>
    file === source.file
      ? []
      : view
          .get(file)
          .topLevel(name)
          .map((ordinal) => definitionEntity(file, ordinal)),
  );
}

/** Definitions of a qualified name in the other files of a package: methods stand where their authors put them. */
export function qualifiedInPackage(
  view: View,
  source: FileView,
  name: string,
): readonly { readonly file: FilePosition; readonly ordinal: number }[] {
  return packageOf(view, source).flatMap((file) => {
    const other = view.get(file);
    if (file === source.file || !other.defines(name)) return [];
    return other.qualified(name).map((ordinal) => ({ file, ordinal }));
  });
}

function clauseOf(source: FileView): string {
  return source.exports.localsOf(PACKAGE_CLAUSE)[0] ?? '';
}

function isTest(path: string): boolean {
  return path.endsWith('_test.go');
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Files of Go by their folders. */
function foldersOf(view: View): ReadonlyMap<string, readonly FilePosition[]> {
  return view.memo('folders of packages', () => filesByFolder(view.table));
}

function filesByFolder({ paths, languages }: FileTable): Map<string, FilePosition[]> {
  const folders = new Map<string, FilePosition[]>();
  for (let file = 0; file < paths.length; file++) {
    if (languages[file] !== GO) continue;
    const folder = folderOf(paths[file]!);
    const known = folders.get(folder);
    if (known === undefined) folders.set(folder, [file]);
    else known.push(file);
  }
  return folders;
}
