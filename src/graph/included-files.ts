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
  const [only] = bearers;
  if (only === undefined || bearers.length > 1) return NONE;
  const included = includedBy(view, source.file);
  const stem = stemOf(view.get(only.file).path);
  const isIncluded = included.files.has(only.file) || included.stems.has(stem);
  return isIncluded ? [only] : NONE;
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
