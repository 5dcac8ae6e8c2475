/**
 * Inverse document frequency of BM25 in its non-negative form, ln(1 + (N − n + ½) / (n + ½)) (Robertson and Zaragoza,
 * "The Probabilistic Relevance Framework: BM25 and Beyond", 2009, with Lucene's +1).
 *
 * @param documents N, number of documents.
 * @param holding n, number of documents that hold the term, 0 to N.
 */
export function inverseDocumentFrequency(documents: number, holding: number): number {
  return Math.log(1 + (documents - holding + 0.5) / (holding + 0.5));
}

/**
 * The saturating part of BM25, tf · (k1 + 1) / (k1 + tf): 1 at tf = 1, k1 + 1 in the limit.
 *
 * @param frequency Term frequency, weighted by field and normalised by length; 0 or more.
 * @param saturation k1: the larger it is, the longer repetitions of a term keep counting.
 */
export function saturate(frequency: number, saturation: number): number {
  return (frequency * (saturation + 1)) / (saturation + frequency);
}
