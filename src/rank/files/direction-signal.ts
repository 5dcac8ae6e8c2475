import { cosines } from '../../text/directions.js';
import { wordVectors } from '../../text/word-vectors.js';
import { isAllTitle, type RequestTerm } from '../text/request-terms.js';
import type { SignalMatrix } from './file-signals.js';

/**
 * Sets how similar the words of a file are in direction to those of the request, even if they are other words: the
 * cosine of the angle, 0 beyond a right angle.
 *
 * @param inverseFrequencies One for each of `terms`, in their order.
 * @param directions Of the candidates, one after another.
 */
export function setDirectionSignal(
  matrix: SignalMatrix,
  terms: readonly RequestTerm[],
  inverseFrequencies: Float64Array,
  directions: Int8Array,
): void {
  const request = requestDirection(terms, inverseFrequencies, 'weight');
  const near = nearness(request, directions);
  matrix.set('word vectors', near);
  const nearTitle = isAllTitle(terms)
    ? near
    : nearness(requestDirection(terms, inverseFrequencies, 'titleWeight'), directions);
  matrix.set('title word vectors', nearTitle);
}

/** Direction of the words of a request, or of its title; zeros if no word is known. */
export function requestDirection(
  terms: readonly RequestTerm[],
  inverseFrequencies: Float64Array,
  of: 'weight' | 'titleWeight',
): Float32Array {
  const rarest = Math.max(1, ...inverseFrequencies);
  // A word that the repository lacks is as telling as the rarest one that it has.
  const weights = terms.map((term, at) => term[of] * (inverseFrequencies[at]! || rarest));
  return wordVectors().directionOf(
    terms.map(({ hash }) => hash),
    weights,
  );
}

/** Cosines of the angles between a vector and some directions; 0 beyond a right angle. */
export function nearness(vector: Float32Array, directions: Int8Array): Float64Array {
  return cosines(vector, directions).map((cosine) => Math.max(0, cosine));
}
