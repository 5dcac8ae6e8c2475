import type { FileTable } from '../model/reader.js';
import { splitIdentifier, stem, termHash } from '../text/terms.js';
import type { FileTextScores } from './file-text.js';
import type { RequestTerm } from './request-terms.js';

/** The words of a file's base name (ending apart) and of its folders, as term hashes. */
interface PathWords {
  readonly base: readonly number[];
  readonly folders: readonly number[];
}

/** What the request's words say about a file's name: 0 or more. */
export interface PathScores {
  readonly baseName: number;
  readonly folderNames: number;
}

/** Names that say nothing of what a file holds: the folder speaks for them. */
const EMPTY_NAMES = new Set(['index', '__init__', 'main', 'mod', '__main__']);

const NOTHING: PathScores = { baseName: 0, folderNames: 0 };

const cache = new WeakMap<FileTable, Map<number, PathWords>>();

/** Scores the names of files against the request. */
export class PathScorer {
  private readonly weights = new Map<number, number>();
  private readonly words: Map<number, PathWords>;

  constructor(
    private readonly table: FileTable,
    terms: readonly RequestTerm[],
    private readonly text: Pick<FileTextScores, 'inverseFrequencies' | 'inPath'>,
  ) {
    for (const [index, term] of terms.entries()) {
      const weight = Math.min(term.weight, 2) + Math.min(term.titleWeight, 2);
      this.weights.set(term.hash, weight * Math.max(text.inverseFrequencies[index]!, 0.1));
    }
    this.words = cache.get(table) ?? new Map();
    cache.set(table, this.words);
  }

  /** The share of the name's words that the request has, times what these words weigh in the request. */
  score(file: number): PathScores {
    // Most paths have no word of the request: these are not taken apart.
    if (this.text.inPath[file] === 0) return NOTHING;
    const words = this.wordsOf(file);
    return { baseName: this.match(words.base), folderNames: this.match(words.folders) };
  }

  private match(words: readonly number[]): number {
    if (words.length === 0) return 0;
    let sum = 0;
    let matched = 0;
    for (const word of words) {
      const weight = this.weights.get(word);
      if (weight === undefined) continue;
      sum += weight;
      matched++;
    }
    return (sum * matched) / words.length;
  }

  private wordsOf(file: number): PathWords {
    const known = this.words.get(file);
    if (known) return known;
    const parts = this.table.paths[file]!.split('/');
    const name = parts.pop()!.replace(/\.[^.]*$/, '') || '';
    const base = EMPTY_NAMES.has(name) ? (parts.pop() ?? name) : name;
    const words = { base: hashes([base]), folders: hashes(parts) };
    this.words.set(file, words);
    return words;
  }
}

function hashes(names: readonly string[]): readonly number[] {
  const result = new Set<number>();
  for (const name of names) {
    for (const word of splitIdentifier(name)) result.add(termHash(stem(word)));
  }
  return [...result];
}
