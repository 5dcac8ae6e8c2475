import type { FilePosition } from '../../model/reader.js';
import type { View } from '../view.js';

/** Files that import a file, ascending. */
export function importersOf(view: View, file: FilePosition): FilePosition[] {
  const own: FilePosition[] = [];
  forEachImporter(view, file, (importer) => {
    own.push(importer);
  });
  return own;
}

/** The same one by one, without a list: walks along imports ask for thousands of files. */
export function forEachImporter(
  { graph }: View,
  file: FilePosition,
  visit: (importer: FilePosition) => void,
): void {
  const { importerOffsets, importers } = graph;
  for (let at = importerOffsets[file]!; at < importerOffsets[file + 1]!; at++) {
    visit(importers[at]!);
  }
}
