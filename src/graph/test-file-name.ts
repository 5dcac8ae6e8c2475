import type { FilePosition } from '../model/reader.js';
import type { View } from './view.js';

/** What a test's file has around the name of what it tests. */
export const TEST_AFFIX = /^tests?[._-]|[._-](?:tests?|spec|cy|e2e)$|(?:Tests?|Spec)$/;

/** The name of a file without its folders and its last ending. */
export function baseName(view: View, file: FilePosition): string {
  const path = view.table.paths[file]!;
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}
