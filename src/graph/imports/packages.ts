import type { FilePosition, FileTable } from '../../model/reader.js';
import { PACKAGE_CLAUSE } from '../../model/reference.js';
import { folderOf, GO } from '../../model/source-file.js';
import { addToGroup } from '../add-to-group.js';
import { definitionEntity, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';

const NONE: readonly never[] = [];

/** The files of a folder that belong to the same Go package. */
interface GoPackage {
  /** Ascending, like all lists of files here. */
  readonly files: readonly FilePosition[];
  readonly tests: readonly FilePosition[];
  /** Files that are no tests: only tests can see what tests define. */
  readonly sources: readonly FilePosition[];
  /** The files with a definition of each simple name. */
  readonly naming: ReadonlyMap<string, readonly FilePosition[]>;
}

/**
 * The files of a file's package that are visible to it, including itself, ascending. Files of a package are in one
 * folder and state the same name. Only tests see other tests.
 */
export function packageOf(view: View, source: FileView): readonly FilePosition[] {
  if (!source.go) return NONE;
  const { files, sources } = packageAround(view, source);
  return isTest(source.path) ? files : sources;
}

/** The files of its package that can see a file's definitions, ascending. Only tests see those of a test. */
export function seenBy(view: View, source: FileView): readonly FilePosition[] {
  if (!source.go) return NONE;
  const { files, tests } = packageAround(view, source);
  return isTest(source.path) ? tests : files;
}

/** What a name means that another file of the package defines at its top level. */
export function definedInPackage(view: View, source: FileView, name: string): readonly Entity[] {
  return othersNaming(view, source, name).flatMap((file) =>
    view
      .get(file)
      .topLevel(name)
      .map((ordinal) => definitionEntity(file, ordinal)),
  );
}

/**
 * Definitions of a qualified name in other files of a package, where methods of a type may be. A method added by a
 * test is included, as only tests call it and their objects are of the same type.
 */
export function qualifiedInPackage(
  view: View,
  source: FileView,
  name: string,
): readonly { readonly file: FilePosition; readonly ordinal: number }[] {
  if (!source.go) return NONE;
  const naming = packageAround(view, source).naming.get(name.slice(name.lastIndexOf('.') + 1));
  return (naming ?? NONE).flatMap((file) => {
    const own = file === source.file ? NONE : view.get(file).qualified(name);
    return own.map((ordinal) => ({ file, ordinal }));
  });
}

/** The other files of the package that define a simple name and are visible to a file. */
function othersNaming(view: View, source: FileView, name: string): readonly FilePosition[] {
  if (!source.go) return NONE;
  const naming = packageAround(view, source).naming.get(name) ?? NONE;
  const seesTests = isTest(source.path);
  return naming.filter(
    (file) => file !== source.file && (seesTests || !isTest(view.table.paths[file]!)),
  );
}

function packageAround(view: View, source: FileView): GoPackage {
  const folder = folderOf(source.path);
  const packages = view.memo(`packages of ${folder}`, () =>
    packagesAmong(view, foldersOf(view).get(folder) ?? NONE),
  );
  return packages.get(clauseOf(source))!;
}

/**
 * The packages in a folder, by name. Each file is read once for all files of the folder, as packages may have
 * thousands of files.
 */
function packagesAmong(view: View, folder: readonly FilePosition[]): Map<string, GoPackage> {
  const byClause = new Map<string, FilePosition[]>();
  for (const file of folder) addToGroup(byClause, clauseOf(view.get(file)), file);
  return new Map(
    [...byClause].map(([clause, files]) => [clause, packageWith(view, files)] as const),
  );
}

function packageWith(view: View, files: readonly FilePosition[]): GoPackage {
  const isTestAt = (file: FilePosition): boolean => isTest(view.table.paths[file]!);
  let naming: ReadonlyMap<string, readonly FilePosition[]> | null = null;
  return {
    files,
    tests: files.filter(isTestAt),
    sources: files.filter((file) => !isTestAt(file)),
    get naming() {
      naming ??= filesByName(view, files);
      return naming;
    },
  };
}

function filesByName(view: View, files: readonly FilePosition[]): Map<string, FilePosition[]> {
  const naming = new Map<string, FilePosition[]>();
  for (const file of files)
    for (const name of view.get(file).simpleNames()) addToGroup(naming, name, file);
  return naming;
}

function clauseOf(source: FileView): string {
  return source.exports.localsOf(PACKAGE_CLAUSE)[0] ?? '';
}

function isTest(path: string): boolean {
  return path.endsWith('_test.go');
}

/** Go files by folder. */
function foldersOf(view: View): ReadonlyMap<string, readonly FilePosition[]> {
  return view.memo('folders of packages', () => filesByFolder(view.table));
}

function filesByFolder({ paths, languages }: FileTable): Map<string, FilePosition[]> {
  const folders = new Map<string, FilePosition[]>();
  for (let file = 0; file < paths.length; file++) {
    if (languages[file] !== GO) continue;
    addToGroup(folders, folderOf(paths[file]!), file);
  }
  return folders;
}
