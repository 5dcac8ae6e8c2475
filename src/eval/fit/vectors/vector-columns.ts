import { DIMENSIONS } from '../../../text/directions.js';
import type { WordVectorColumns } from '../../../text/word-vectors.js';
import { addMutualInformation, type CoOccurrence, countPairs } from './co-occurrence.js';
import { type Corpus, NO_ROW, SOURCES, type Vocabulary } from './corpus.js';
import { leadingSubspace } from './leading-subspace.js';
import { type SparseMatrix, sparseMatrix } from './sparse-matrix.js';

/** A word with this share of all words has half of the highest weight. */
const HALF_WEIGHT = 0.003;

/**
 * How much of what files have in common is subtracted. Subtracting all of it would leave only noise for a file
 * about nothing in particular.
 */
const CENTRE_SHARE = 0.8;

/**
 * Vectors of a corpus's words: latent semantic analysis of which words occur in the same blocks, without the
 * eigenvalues (Levy, Goldberg and Dagan, "Improving Distributional Similarity with Lessons Learned from Word
 * Embeddings", 2015). A word of the vocabulary that occurs beside no other more often than by chance has no
 * direction and is left out. Weights of words, and what files have in common, are taken from code.
 */
export function vectorColumns(corpus: Corpus): WordVectorColumns {
  const vocabulary = corpus.vocabulary();
  const code = countPairs(corpus.blocksOf('code'), vocabulary);
  const vectors = unitRows(leadingSubspace(information(corpus, code, vocabulary), DIMENSIONS));
  const { sums, total } = code;
  const weights = Float32Array.from(sums, (sum) => weightOf(sum / total));
  const centre = centreOf(corpus.files, vocabulary, weights, vectors);
  return withDirection({ hashes: vocabulary.hashes, weights, vectors, centre });
}

/**
 * The sum of what each source says about each pair of words. Information is added rather than counts: code has
 * eight times as many blocks, and relations between words of documents and messages would be lost in them.
 */
function information(corpus: Corpus, code: CoOccurrence, vocabulary: Vocabulary): SparseMatrix {
  const words = vocabulary.hashes.length;
  const sum = new Float32Array(words * words);
  for (const source of SOURCES) {
    const pairs = source === 'code' ? code : countPairs(corpus.blocksOf(source), vocabulary);
    addMutualInformation(pairs, sum);
  }
  return sparseMatrix(sum, words);
}

/**
 * A word's weight by its share of all words (Arora, Liang and Ma, "A Simple but Tough-to-Beat Baseline for Sentence
 * Embeddings", 2017).
 */
function weightOf(share: number): number {
  return HALF_WEIGHT / (HALF_WEIGHT + share);
}

/** Each row divided by its length; rows of zeros stay. */
function unitRows(matrix: Float64Array): Float32Array {
  const result = new Float32Array(matrix.length);
  for (let from = 0; from < matrix.length; from += DIMENSIONS) {
    const row = matrix.subarray(from, from + DIMENSIONS);
    const length = Math.hypot(...row);
    if (length > 0)
      result.set(
        row.map((value) => value / length),
        from,
      );
  }
  return result;
}

/** 0.8 times the mean of the files' directions, each of them that of Σ weight · (1 + ln count) · vector. */
function centreOf(
  files: Iterable<Uint32Array>,
  { rows }: Vocabulary,
  weights: Float32Array,
  vectors: Float32Array,
): Float32Array {
  const mean = new Float64Array(DIMENSIONS);
  let known = 0;
  for (const file of files) {
    const sum = new Float64Array(DIMENSIONS);
    for (let at = 0; at < file.length; at += 2) {
      const row = rows[file[at]!]!;
      if (row === NO_ROW) continue;
      const factor = weights[row]! * (1 + Math.log(file[at + 1]!));
      const from = row * DIMENSIONS;
      for (let i = 0; i < DIMENSIONS; i++) sum[i] = sum[i]! + factor * vectors[from + i]!;
    }
    const length = Math.hypot(...sum);
    if (length === 0) continue;
    known++;
    for (let i = 0; i < DIMENSIONS; i++) mean[i] = mean[i]! + sum[i]! / length;
  }
  return Float32Array.from(mean, (value) => (CENTRE_SHARE * value) / Math.max(1, known));
}

function withDirection({ hashes, weights, vectors, centre }: WordVectorColumns): WordVectorColumns {
  const vectorOf = (row: number) => vectors.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
  const kept = [...hashes.keys()].filter((row) => vectorOf(row).some((value) => value !== 0));
  const keptVectors = new Float32Array(kept.length * DIMENSIONS);
  kept.forEach((row, at) => {
    keptVectors.set(vectorOf(row), at * DIMENSIONS);
  });
  return {
    hashes: Uint32Array.from(kept, (row) => hashes[row]!),
    weights: Float32Array.from(kept, (row) => weights[row]!),
    vectors: keptVectors,
    centre,
  };
}
