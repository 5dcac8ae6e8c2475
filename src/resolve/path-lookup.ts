import type { FilePosition, FileTable } from '../model/reader.js';

/** Files by what a request may call them. */
export interface PathLookup {
  readonly table: FileTable;
  /** By base name in lower case. */
  readonly byBase: ReadonlyMap<string, readonly FilePosition[]>;
  /** By base name without its ending, in lower case; index files by the name of their folder. */
  readonly byStem: ReadonlyMap<string, readonly FilePosition[]>;
}

const lookups = new WeakMap<FileTable, PathLookup>();

/** Names that stand for their folder. */
const FOLDER_FILE = /^(?:index|__init__)\.[^/]+$/;

/** The lookup of a table, built on first use. */
export function pathLookupOf(table: FileTable): PathLookup {
  let lookup = lookups.get(table);
  if (lookup === undefined) {
    lookup = build(table);
    lookups.set(table, lookup);
  }
  return lookup;
}

function build(table: FileTable): PathLookup {
  const byBase = new Map<string, FilePosition[]>();
  const byStem = new Map<string, FilePosition[]>();
  table.paths.forEach((path, position) => {
    push(byBase, baseOf(path).toLowerCase(), position);
    push(byStem, moduleNames(path).at(-1)!.toLowerCase(), position);
  });
  return { table, byBase, byStem };
}

function push(map: Map<string, FilePosition[]>, key: string, position: FilePosition): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [position]);
  else known.push(position);
}

/** Last part of a path. */
export function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Folders and name of a module without its ending: `a/b/__init__.py` is a, b; `a/Menu.test.tsx` is a, Menu.test. */
export function moduleNames(path: string): readonly string[] {
  const parts = path.split('/');
  const base = parts.pop()!;
  if (FOLDER_FILE.test(base) && parts.length > 0) return parts;
  return [...parts, base.replace(/(?<=.)(?:\.d)?\.[^.]*$/, '')];
}

/** How many last parts two lists share. */
export function sharedTail(left: readonly string[], right: readonly string[]): number {
  let shared = 0;
  while (
    shared < Math.min(left.length, right.length) &&
    left[left.length - 1 - shared] === right[right.length - 1 - shared]
  ) {
    shared++;
  }
  return shared;
}
