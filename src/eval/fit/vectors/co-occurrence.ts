import { NO_ROW, type Vocabulary } from './corpus.js';

/** How often known words occur in the same block. */
export interface CoOccurrence {
  /** `words × words` values, symmetric, 0 on the diagonal. */
  readonly counts: Float32Array;
  /** Sum of each row: the number of blocks that contain the word and another one. */
  readonly sums: Float64Array;
  /** Sum of all values. */
  readonly total: number;
}

/** Exponent for the counts of contexts, so that rare ones do not count too much (Levy, Goldberg and Dagan). */
const SMOOTHING = 0.75;

/**
 * Counts pairs of different words of the vocabulary. Each pair in a block with n such words counts 1 / (n − 1), so
 * that each word counts once for the block, however long that is.
 *
 * @param blocks Numbers of the words of each block, without repetitions.
 */
export function countPairs(blocks: Iterable<Uint32Array>, vocabulary: Vocabulary): CoOccurrence {
  const words = vocabulary.hashes.length;
  const counts = new Float32Array(words * words);
  for (const block of blocks) {
    const rows = rowsOf(block, vocabulary);
    const count = 1 / (rows.length - 1);
    for (let one = 0; one < rows.length; one++) {
      const row = rows[one]! * words;
      for (let other = one + 1; other < rows.length; other++) {
        counts[row + rows[other]!] = counts[row + rows[other]!]! + count;
      }
    }
  }
  mirror(counts, words);
  return { counts, ...sumsOf(counts, words) };
}

/** The rows of a block's known words, ascending, because pairs are counted above the diagonal. */
function rowsOf(block: Uint32Array, { rows }: Vocabulary): Int32Array {
  const known = Int32Array.from(block, (word) => rows[word]!);
  return known.filter((row) => row !== NO_ROW).sort();
}

function mirror(counts: Float32Array, words: number): void {
  for (let row = 0; row < words; row++) {
    for (let column = 0; column < row; column++) {
      counts[row * words + column] = counts[column * words + row]!;
    }
  }
}

function sumsOf(counts: Float32Array, words: number): { sums: Float64Array; total: number } {
  const sums = new Float64Array(words);
  let total = 0;
  for (let row = 0; row < words; row++) {
    for (let at = row * words; at < (row + 1) * words; at++) sums[row] = sums[row]! + counts[at]!;
    total += sums[row]!;
  }
  return { sums, total };
}

/**
 * Adds positive pointwise mutual information with both words' counts smoothed (Levy, Goldberg and Dagan, "Improving
 * Distributional Similarity with Lessons Learned from Word Embeddings", 2015, there for contexts only; this way the
 * matrix stays symmetric): max(0, ln(C_ij / T · A² / (a_i · a_j))) with a_i = s_i^0.75 and A their sum.
 *
 * @param to `words × words` values, row by row.
 */
export function addMutualInformation(
  { counts, sums, total }: CoOccurrence,
  to: Float32Array,
): void {
  const words = sums.length;
  const smoothed = sums.map((sum) => sum ** SMOOTHING);
  const scale = smoothed.reduce((a, b) => a + b, 0) ** 2 / total;
  for (let row = 0; row < words; row++) {
    for (let column = 0; column < words; column++) {
      const at = row * words + column;
      const count = counts[at]!;
      if (count === 0) continue;
      const information = Math.log((count * scale) / (smoothed[row]! * smoothed[column]!));
      if (information > 0) to[at] = to[at]! + information;
    }
  }
}
