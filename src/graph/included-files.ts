import type { DefinitionAddress, FilePosition } from '../model/reader.js';
import type { FileView } from './file-view.js';
import type { View } from './view.js';

const NONE: readonly never[] = [];

/** Files that a chain of includes is followed to. */
const MOST_INCLUDED = 400;

/** The one function or macro of a name whose header a file includes, or one beside it that defines it. */
export function includedOf(
  view: View,
  source: FileView,
  bearers: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  if (bearers.length === 0) return NONE;
  const { files, stems } = includedBy(view, source.file);
  const isIncluded = ({ file }: DefinitionAddress) =>
    files.has(file) || stems.has(stemOf(view.table.paths[file]!));
  return onlyOf(bearers.filter(isIncluded));
}

/** The one of several types of a name that a file, of C or C++, includes. */
export function includedType(
  view: View,
  { file, outline }: FileView,
  types: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  if (types.length < 2 || outline !== 'c') return NONE;
  const { files } = includedBy(view, file);
  return onlyOf(types.filter((one) => files.has(one.file)));
}

/** Whether a file includes another, or is that. */
export function includes(view: View, file: FilePosition, other: FilePosition): boolean {
  return includedBy(view, file).files.has(other);
}

function onlyOf(found: readonly DefinitionAddress[]): readonly DefinitionAddress[] {
  return found.length === 1 ? found : NONE;
}

/** What a file includes, directly or through others, and the names of these without folders and endings. */
function includedBy(
  view: View,
  file: FilePosition,
): { readonly files: ReadonlySet<FilePosition>; readonly stems: ReadonlySet<string> } {
  return view.memo(`included by ${file}`, () => {
    const { offsets, targets } = view.graph;
    const files = new Set([file]);
    for (const one of files) {
      if (files.size > MOST_INCLUDED) break;
      for (const next of targets.subarray(offsets[one]!, offsets[one + 1]!)) files.add(next);
    }
    return { files, stems: new Set([...files].map((one) => stemOf(view.table.paths[one]!))) };
  });
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}
