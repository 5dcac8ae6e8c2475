import type { FileTable } from '../model/reader.js';
import { splitIdentifier, stem, termHash } from '../text/terms.js';

/** The words of a file's base name (ending apart) and of its folders, as term hashes, each once. */
export interface PathWords {
  readonly base: readonly number[];
  readonly folders: readonly number[];
}

/** Names that say nothing of what a file holds: the folder speaks for them. */
const EMPTY_NAMES = new Set(['index', '__init__', 'main', 'mod', '__main__']);

const cache = new WeakMap<FileTable, Map<number, PathWords>>();

/** The words of the path of a file, kept for as long as the table is. */
export function pathWords(table: FileTable, file: number): PathWords {
  const known = cache.get(table) ?? new Map<number, PathWords>();
  cache.set(table, known);
  const made = known.get(file);
  if (made) return made;
  const parts = table.paths[file]!.split('/');
  const name = parts.pop()!.replace(/\.[^.]*$/, '') || '';
  const base = EMPTY_NAMES.has(name) ? (parts.pop() ?? name) : name;
  const words = { base: hashes([base]), folders: hashes(parts) };
  known.set(file, words);
  return words;
}

function hashes(names: readonly string[]): readonly number[] {
  const result = new Set<number>();
  for (const name of names) {
    for (const word of splitIdentifier(name)) result.add(termHash(stem(word)));
  }
  return [...result];
}
