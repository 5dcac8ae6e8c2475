import { FIELD_COUNT, Field } from '../../model/facts.js';
import type { TermPostings } from '../../model/reader.js';
import { inverseDocumentFrequency, saturate } from './bm25.js';
import type { FieldNorms } from './field-settings.js';
import type { RequestTerm } from './request-terms.js';

/** Scores of every file, indexed by file position. */
export interface FileTextScores {
  /** BM25F of the whole request. */
  readonly all: Float64Array;
  /** BM25F of the title's terms. */
  readonly title: Float64Array;
  /** The part of the request's weight, by inverse document frequency, whose terms the file contains: 0 to 1. */
  readonly coverage: Float64Array;
  /** Inverse document frequency of each request term, in order; 0 for a term that no file contains. */
  readonly inverseFrequencies: Float64Array;
  /** 1 for a file with one of the terms in its path. */
  readonly inPath: Uint8Array;
}

/**
 * BM25F of files (Robertson, Zaragoza and Taylor, "Simple BM25 Extension to Multiple Weighted Fields", 2004): field
 * frequencies are weighted and normalised first, then summed, and saturated once. Added up in the order of the
 * terms.
 *
 * @param postings Postings of `terms`, in their order.
 * @param norms Of the files.
 * @param saturation k1.
 */
export function scoreFileText(
  terms: readonly RequestTerm[],
  postings: readonly TermPostings[],
  norms: FieldNorms,
  saturation: number,
): FileTextScores {
  const files = norms.documents;
  const all = new Float64Array(files);
  const title = new Float64Array(files);
  const coverage = new Float64Array(files);
  const inverseFrequencies = new Float64Array(terms.length);
  const inPath = new Uint8Array(files);
  let total = 0;
  for (const [index, term] of terms.entries()) {
    const posting = postings[index]!;
    if (posting.files.length === 0) continue;
    const inverse = inverseDocumentFrequency(files, posting.files.length);
    inverseFrequencies[index] = inverse;
    const weight = inverse * term.weight;
    const titleWeight = inverse * term.titleWeight;
    total += weight;
    for (let entry = 0; entry < posting.files.length; entry++) {
      const file = posting.files[entry]!;
      const score = saturate(weightedFrequency(posting, entry, norms, file), saturation);
      all[file] = all[file]! + weight * score;
      title[file] = title[file]! + titleWeight * score;
      coverage[file] = coverage[file]! + weight;
      if (posting.frequencies[entry * FIELD_COUNT + Field.Path]! > 0) inPath[file] = 1;
    }
  }
  if (total > 0) for (let file = 0; file < files; file++) coverage[file] = coverage[file]! / total;
  return { all, title, coverage, inverseFrequencies, inPath };
}

/** Σ over fields of frequency × norm of one posting. */
function weightedFrequency(
  posting: TermPostings,
  entry: number,
  norms: FieldNorms,
  file: number,
): number {
  let frequency = 0;
  const from = entry * FIELD_COUNT;
  const norm = file * FIELD_COUNT;
  for (let field = 0; field < FIELD_COUNT; field++) {
    const occurrences = posting.frequencies[from + field]!;
    if (occurrences > 0) frequency += occurrences * norms.at(norm + field, field);
  }
  return frequency;
}
