import type { FileTable } from '../../model/reader.js';
import { splitIdentifier, stem, termHash } from '../../text/terms.js';

/** The words of a file's base name (without its extension) and of its folders, as term hashes, each once. */
export interface PathWords {
  readonly base: readonly number[];
  readonly folders: readonly number[];
}

/** Names that say nothing about a file's content, so that its folder's name counts instead. */
export const EMPTY_NAMES: ReadonlySet<string> = new Set([
  'index',
  '__init__',
  'main',
  'mod',
  '__main__',
]);

/** What is cached for a table: the words of files, and those of each part of a path, since most files share parts. */
interface KnownWords {
  readonly files: Map<number, PathWords>;
  readonly parts: Map<string, readonly number[]>;
}

const cache = new WeakMap<FileTable, KnownWords>();

/** The words of a file's path, cached for as long as the table is. */
export function pathWords(table: FileTable, file: number): PathWords {
  let known = cache.get(table);
  if (known === undefined) {
    known = { files: new Map(), parts: new Map() };
    cache.set(table, known);
  }
  const made = known.files.get(file);
  if (made) return made;
  const parts = table.paths[file]!.split('/');
  const name = parts.pop()!.replace(/\.[^.]*$/, '') || '';
  const base = EMPTY_NAMES.has(name) ? (parts.pop() ?? name) : name;
  const { parts: knownParts } = known;
  const folders = new Set<number>();
  for (const part of parts) for (const word of hashesOf(part, knownParts)) folders.add(word);
  const words = { base: hashesOf(base, knownParts), folders: [...folders] };
  known.files.set(file, words);
  return words;
}

function hashesOf(part: string, known: Map<string, readonly number[]>): readonly number[] {
  let hashes = known.get(part);
  if (hashes === undefined) {
    hashes = [...new Set(splitIdentifier(part).map((word) => termHash(stem(word))))];
    known.set(part, hashes);
  }
  return hashes;
}
