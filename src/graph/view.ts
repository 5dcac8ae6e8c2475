import type { FilePosition, FileTable, ImportGraph, Reader } from '../model/reader.js';
import { type FileView, fileView } from './file-view.js';

/** The part of a repository that a query has looked at so far. */
export interface View {
  readonly reader: Reader;
  readonly table: FileTable;
  readonly graph: ImportGraph;
  /** A file that is loaded, or null: then it is noted as wanted. */
  get(file: FilePosition): FileView | null;
  /** Loads files in one batch. */
  load(files: Iterable<FilePosition>): Promise<void>;
  /**
   * Computes each item by a synchronous function that looks at files with {@link View.get}. Where it misses some, they
   * are loaded, all in one batch, and the item is computed again: resolution reads as if the repository were in memory
   * and still costs a handful of calls.
   */
  settle<Item, Result>(items: readonly Item[], compute: (item: Item) => Result): Promise<Result[]>;
  /** Keeps what `compute` returns for this key, unless it missed a file. */
  memo<Result>(key: string, compute: () => Result): Result;
  /** The same in a memory of the caller's own. */
  memoIn<Result>(memory: Map<string, unknown>, key: string, compute: () => Result): Result;
  /** Keeps a value that was computed from loaded files. */
  keep(key: string, value: unknown): void;
  /** What was kept for this key, or undefined. */
  recall<Result>(key: string): Result | undefined;
}

/** Re-export chains are shorter than this; a longer one is cut. */
const MOST_ROUNDS = 64;

/** Files kept in memory; beyond, the view starts over between queries. */
const MOST_FILES = 20_000;

const views = new WeakMap<Reader, Promise<View>>();

/** The view of a reader. A reader is one snapshot, so what was looked at once stays true. */
export function viewOf(reader: Reader): Promise<View> {
  const known = views.get(reader);
  if (known !== undefined) return known;
  const made = createView(reader);
  views.set(reader, made);
  return made;
}

async function createView(reader: Reader): Promise<View> {
  const [table, graph] = await Promise.all([reader.files(), reader.importGraph()]);
  const files = new Map<FilePosition, FileView>();
  const memory = new Map<string, unknown>();
  let wanted = new Set<FilePosition>();
  let misses = 0;

  const load = async (positions: Iterable<FilePosition>): Promise<void> => {
    const missing = [...new Set(positions)]
      .filter((file) => !files.has(file))
      .sort((a, b) => a - b);
    if (missing.length === 0) return;
    const [outlines, links] = await Promise.all([reader.outlines(missing), reader.links(missing)]);
    missing.forEach((file, index) => {
      files.set(file, fileView(table, outlines[index]!, links[index]!));
    });
  };

  const memoIn: View['memoIn'] = (known, key, compute) => {
    const value = known.get(key);
    if (value !== undefined) return value as ReturnType<typeof compute>;
    const before = misses;
    const result = compute();
    if (misses === before) known.set(key, result);
    return result;
  };

  return {
    reader,
    table,
    graph,
    load,
    get(file) {
      const view = files.get(file);
      if (view !== undefined) return view;
      wanted.add(file);
      misses++;
      return null;
    },
    async settle(items, compute) {
      if (files.size > MOST_FILES) {
        files.clear();
        memory.clear();
      }
      const results = new Array(items.length);
      let pending = items.map((_, index) => index);
      for (let round = 0; pending.length > 0 && round < MOST_ROUNDS; round++) {
        wanted = new Set();
        pending = pending.filter((index) => {
          const before = misses;
          results[index] = compute(items[index]!);
          return misses > before;
        });
        await load(wanted);
      }
      return results;
    },
    memoIn,
    keep: (key, value) => {
      memory.set(key, value);
    },
    recall: <Result>(key: string) => memory.get(key) as Result | undefined,
    memo: (key, compute) => memoIn(memory, key, compute),
  };
}
