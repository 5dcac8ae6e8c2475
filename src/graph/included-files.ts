import type { DefinitionAddress, FilePosition } from '../model/reader.js';
import { folderOf } from '../model/source-file.js';
import { baseName } from '../model/test-rule.js';
import type { FileView } from './file-view.js';
import { importersOf } from './imports/importers.js';
import type { View } from './view.js';
import { isMacro } from './visible-names.js';

const NONE: readonly never[] = [];

/** Number of files after which a chain of includes is no longer followed. */
const MOST_INCLUDED = 400;

/**
 * The function or macro of a name that a file includes. It is in an included file, or in one that includes the same
 * declaring header, or it is the only one of that name and its file is named like an included header.
 */
export function includedOf(
  view: View,
  source: FileView,
  name: string,
  bearers: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  if (bearers.length === 0) return NONE;
  const files = includedBy(view, source.file);
  const within = bearers.filter(({ file }) => files.has(file));
  const functions = within.filter((one) => !isMacro(view, one));
  if (functions.length > 0) return ofOneFile(functions);
  // A header declares what another file defines.
  const headers = [...files].filter((file) => view.get(file).exports.localsOf(name).length > 0);
  const found = bearers.filter((one) => {
    const own = includedBy(view, one.file);
    return headers.some((header) => own.has(header)) && !isMacro(view, one);
  });
  // A macro of that name renames the function, or replaces it where that is not built.
  if (within.length > 0 && found.length === 0) return ofNearest(view, source, within);
  if (found.length > 0) return ofOneFolder(view, source, found);
  const [only, another] = bearers;
  const isBeside =
    another === undefined && stemsOf(view, source.file).has(baseName(view.get(only!.file).path));
  return isBeside ? bearers : NONE;
}

/** The only one of several types of a name that a C or C++ file includes; empty otherwise. */
export function includedType(
  view: View,
  { file, outline }: FileView,
  types: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  if (types.length < 2 || outline !== 'c') return NONE;
  const files = includedBy(view, file);
  const found = types.filter((one) => files.has(one.file));
  return found.length === 1 ? found : NONE;
}

/** Whether a file includes another, or is the same file. */
export function includes(view: View, file: FilePosition, other: FilePosition): boolean {
  return includedBy(view, file).has(other);
}

/** The macros if all are in one file; otherwise those in directly included files. */
function ofNearest(
  view: View,
  { file }: FileView,
  macros: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  const { offsets, targets } = view.graph;
  const direct = new Set([file, ...targets.subarray(offsets[file]!, offsets[file + 1]!)]);
  const nearest = macros.filter((one) => direct.has(one.file));
  return ofOneFile(nearest.length > 0 ? nearest : macros);
}

/** The preprocessor chooses between several definitions in one file. */
function ofOneFile(found: readonly DefinitionAddress[]): readonly DefinitionAddress[] {
  return found.every(({ file }) => file === found[0]!.file) ? found : NONE;
}

/**
 * Of several definitions of a function, those that are in no test, and among these those in the file's own folder.
 * Otherwise all, if each is in a folder of its own, as with implementations for different platforms: only the build
 * knows which is linked.
 */
function ofOneFolder(
  view: View,
  source: FileView,
  found: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  const folderIn = (file: FilePosition): string => folderOf(view.get(file).path);
  const sources = found.filter(({ file }) => view.table.classes[file] !== 'test');
  if (sources.length > 0 && sources.length < found.length)
    return ofOneFolder(view, source, sources);
  const files = [...new Set(found.map(({ file }) => file))];
  const own = files.filter((file) => folderIn(file) === folderOf(source.path));
  if (own.length > 0) return ofOneFile(found.filter(({ file }) => own.includes(file)));
  return new Set(files.map(folderIn)).size === files.length ? found : NONE;
}

/** Parts of other files, which see what stands in front of them there. */
const FRAGMENT = /\.(?:def|inc|inl|ipp|t(?:cc|pp|xx))$/;

/**
 * The files that a file includes, directly or indirectly, and the file itself; for a part of other files also what those
 * include.
 */
export function includedBy(view: View, file: FilePosition): ReadonlySet<FilePosition> {
  return view.memo(`included by ${file}`, () => {
    const { offsets, targets } = view.graph;
    const isPart = FRAGMENT.test(view.table.paths[file]!);
    const files = new Set([file, ...(isPart ? importersOf(view, file) : [])]);
    for (const one of files) {
      if (files.size > MOST_INCLUDED) break;
      for (const next of targets.subarray(offsets[one]!, offsets[one + 1]!)) files.add(next);
    }
    return files;
  });
}

/** The base names of these files, without extension. */
function stemsOf(view: View, file: FilePosition): ReadonlySet<string> {
  return view.memo(
    `names of what ${file} includes`,
    () => new Set([...includedBy(view, file)].map((one) => baseName(view.table.paths[one]!))),
  );
}
