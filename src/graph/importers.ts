import type { FilePosition } from '../model/reader.js';
import type { View } from './view.js';

/** Files that import a file, ascending. */
export function importersOf(view: View, file: FilePosition): FilePosition[] {
  const { importerOffsets, importers } = view.graph;
  const own: FilePosition[] = [];
  // Ten times as fast as to spread a part of the array, and every walk along imports asks for this.
  for (let at = importerOffsets[file]!; at < importerOffsets[file + 1]!; at++) {
    own.push(importers[at]!);
  }
  return own;
}
