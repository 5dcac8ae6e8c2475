import type { FilePosition } from '../../model/reader.js';
import { PACKAGE_CLAUSE } from '../../model/reference.js';
import { parentFolder } from '../../model/source-file.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { addToGroup } from '../add-to-group.js';
import { definitionEntity, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import type { Binding } from './imported-names.js';

const NONE: readonly never[] = [];
const CAPITAL = new LetterPattern(String.raw`^\p{Lu}`);

/**
 * A class that is not named after its file, in another file of the same Java package. Linking finds only classes
 * named after their files. Such a class hides those of wildcard imports.
 */
export function secondClassInPackage(
  view: View,
  source: FileView,
  name: string,
  bindings: readonly Binding[],
): readonly Entity[] {
  if (!source.java || !CAPITAL.test(name)) return NONE;
  if (!bindings.every((one) => 'external' in one && one.whole)) return NONE;
  const own = parentFolder(source.path);
  const found = (classesAround(view, source).get(name) ?? NONE).filter(
    ({ file }) => file !== source.file,
  );
  const near = found.filter(({ file }) => parentFolder(view.table.paths[file]!) === own);
  const best = near.length > 0 ? near : found;
  return best.length === 1
    ? best.map(({ file, ordinal }) => definitionEntity(file, ordinal))
    : NONE;
}

interface TopLevelClass {
  readonly file: FilePosition;
  readonly ordinal: number;
}

/** Top-level classes of a package, by name, from all folders that end in the package's path. */
function classesAround(
  view: View,
  { path, exports }: FileView,
): ReadonlyMap<string, readonly TopLevelClass[]> {
  const clause = exports.localsOf(PACKAGE_CLAUSE)[0];
  const own = parentFolder(path);
  const end = clause === undefined ? own : `/${clause.replaceAll('.', '/')}`;
  return view.memo(`classes of Java in ${end}`, () => {
    const folders = foldersByName(view).get(lastPart(end)) ?? new Map();
    const files = [...folders].flatMap(([folder, inside]: [string, readonly FilePosition[]]) =>
      (clause === undefined ? folder === own : `/${folder}`.endsWith(end)) ? inside : NONE,
    );
    return classesIn(view, files);
  });
}

function classesIn(view: View, files: readonly FilePosition[]): Map<string, TopLevelClass[]> {
  const classes = new Map<string, TopLevelClass[]>();
  for (const file of files) {
    const source = view.get(file);
    const { units } = source;
    for (let ordinal = 0; ordinal < units.definitionCount; ordinal++)
      if (units.holders[ordinal]! < 0 && isType({ kind: units.kindOf(ordinal) }))
        addToGroup(classes, units.nameOf(ordinal), { file, ordinal });
  }
  return classes;
}

/** Java files by the last part of their folder, then by folder. */
function foldersByName(view: View): ReadonlyMap<string, ReadonlyMap<string, FilePosition[]>> {
  return view.memo('folders of Java', () => {
    const folders = new Map<string, Map<string, FilePosition[]>>();
    const { paths, languages } = view.table;
    for (let file = 0; file < paths.length; file++) {
      if (languages[file] !== 'java') continue;
      const folder = parentFolder(paths[file]!);
      const known = folders.get(lastPart(folder)) ?? new Map<string, FilePosition[]>();
      folders.set(lastPart(folder), known);
      addToGroup(known, folder, file);
    }
    return folders;
  });
}

function lastPart(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1);
}
