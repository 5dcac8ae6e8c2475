/** The folder that contains a path; empty for a path in the root. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** All folders that lead to some paths, including the root (empty), outer ones before inner ones. */
export function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set(['']);
  for (const path of paths) addWithParents(parentOf(path), folders);
  return folders;
}

function addWithParents(folder: string, folders: Set<string>): void {
  if (folders.has(folder)) return;
  addWithParents(parentOf(folder), folders);
  folders.add(folder);
}

/** Compares texts by UTF-16 code units, which gives the same order on every machine. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
