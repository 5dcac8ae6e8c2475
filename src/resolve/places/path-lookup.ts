import type { FilePosition, FileTable } from '../../model/reader.js';

/** Files by the names that a request may use. */
export interface PathLookup {
  readonly table: FileTable;
  /** By base name in lower case. */
  readonly byBase: ReadonlyMap<string, readonly FilePosition[]>;
  /** By base name without its extension, in lower case; index files by the name of their folder. */
  readonly byStem: ReadonlyMap<string, readonly FilePosition[]>;
}

const lookups = new WeakMap<FileTable, PathLookup>();

/** File names that stand for their folder. */
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

/** Most requests name no file, so each map is built only when needed. */
function build(table: FileTable): PathLookup {
  const byBase = lazily(table, (path) => baseOf(path).toLowerCase());
  const byStem = lazily(table, moduleName);
  return {
    table,
    get byBase() {
      return byBase();
    },
    get byStem() {
      return byStem();
    },
  };
}

type FilesByName = ReadonlyMap<string, readonly FilePosition[]>;

function lazily(table: FileTable, nameOf: (path: string) => string): () => FilesByName {
  let files: Map<string, FilePosition[]> | null = null;
  return () => {
    if (files === null) {
      files = new Map();
      for (let file = 0; file < table.paths.length; file++)
        push(files, nameOf(table.paths[file]!), file);
    }
    return files;
  };
}

const names = new WeakMap<FileTable, Map<FilePosition, string>>();

/** The name of a file as a module, in lower case: the last of its {@link moduleNames}. */
export function moduleNameOf(table: FileTable, file: FilePosition): string {
  const known = names.get(table) ?? new Map<FilePosition, string>();
  let name = known.get(file);
  if (name === undefined) {
    name = moduleName(table.paths[file]!);
    names.set(table, known.set(file, name));
  }
  return name;
}

function moduleName(path: string): string {
  return moduleNames(path).at(-1)!.toLowerCase();
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

/**
 * Folders and name of a module without its extension: `a/b/__init__.py` gives a, b; `a/Menu.test.tsx` gives a,
 * Menu.test.
 */
export function moduleNames(path: string): readonly string[] {
  const parts = path.split('/');
  const base = parts.pop()!;
  if (FOLDER_FILE.test(base) && parts.length > 0) return parts;
  return [...parts, base.replace(/(?<=.)(?:\.d)?\.[^.]*$/, '')];
}

/** Number of last parts that two lists share. */
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
