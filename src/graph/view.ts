import type {
  DefinitionAddress,
  FilePosition,
  FileTable,
  ImportGraph,
  Reader,
} from '../model/reader.js';
import { FileView } from './file-view.js';
import { remembered } from './remembered.js';

/**
 * A repository as the graph sees it. The reader is asked once for each file and reads each part of it on first use,
 * so resolution is written as if the repository were in memory.
 */
export interface View {
  readonly reader: Reader;
  readonly table: FileTable;
  readonly graph: ImportGraph;
  /** The view of a file. */
  get(file: FilePosition): FileView;
  /** Definitions of a simple name in all files, ascending. */
  named(name: string): readonly DefinitionAddress[];
  /** Returns the value stored for a key; if there is none, computes and stores it. */
  memo<Result>(key: string, compute: () => Result): Result;
  keep(key: string, value: unknown): void;
  /** The value stored for a key, or undefined. */
  recall<Result>(key: string): Result | undefined;
}

interface KeptView extends View {
  /** Number of files that have been opened. */
  readonly opened: () => number;
}

/** Number of opened files after which the next query starts with an empty view, to limit memory. */
const MOST_FILES = 20_000;

const views = new WeakMap<Reader, Promise<KeptView>>();

/** The view of a reader. A reader is an immutable snapshot, so everything stored remains valid. */
export async function viewOf(reader: Reader): Promise<View> {
  const known = await views.get(reader);
  if (known !== undefined && known.opened() <= MOST_FILES) return known;
  const made = createView(reader);
  views.set(reader, made);
  return made;
}

async function createView(reader: Reader): Promise<KeptView> {
  const [table, graph, facts] = await Promise.all([
    reader.files(),
    reader.importGraph(),
    reader.facts(),
  ]);
  const files = new Map<FilePosition, FileView>();
  const memory = new Map<string, unknown>();
  return {
    reader,
    table,
    graph,
    opened: () => files.size,
    get(file) {
      const known = files.get(file);
      if (known !== undefined) return known;
      const view = new FileView(table, facts.outline(file), facts.links(file));
      files.set(file, view);
      return view;
    },
    named: (name) => facts.named(name),
    memo: (key, compute) => remembered(memory, key, compute),
    keep: (key, value) => {
      memory.set(key, value);
    },
    recall: <Result>(key: string) => memory.get(key) as Result | undefined,
  };
}
