import type { FileTable } from '../../model/reader.js';
import type { FileTextScores } from '../text/file-text.js';
import type { RequestTerm } from '../text/request-terms.js';
import { formsOf } from '../text/term-forms.js';
import { pathWords } from './path-words.js';

/** What the request's words say about a file's name: 0 or more. */
export interface PathScores {
  readonly baseName: number;
  readonly folderNames: number;
}

const NOTHING: PathScores = { baseName: 0, folderNames: 0 };

/** Scores the names of files against the request. */
export class PathScorer {
  private readonly weights = new Map<number, number>();

  constructor(
    private readonly table: FileTable,
    terms: readonly RequestTerm[],
    private readonly text: Pick<FileTextScores, 'inverseFrequencies' | 'inPath'>,
  ) {
    for (const [index, term] of terms.entries()) {
      const weight = Math.min(term.weight, 2) + Math.min(term.titleWeight, 2);
      const worth = weight * Math.max(text.inverseFrequencies[index]!, 0.1);
      for (const hash of formsOf(term)) this.weights.set(hash, worth);
    }
  }

  /** The share of the name's words that the request contains, times the weight of these words in the request. */
  score(file: number): PathScores {
    // Most paths contain no word of the request, so they need not be split into words.
    if (this.text.inPath[file] === 0) return NOTHING;
    const words = pathWords(this.table, file);
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
}
