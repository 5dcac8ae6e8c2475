import { cosines, wordVectors } from '../text/word-vectors.js';
import type { SignalMatrix } from './file-signals.js';
import type { RequestTerm } from './request-terms.js';

/**
 * How nearly the words of a file point where those of the request point, though they may be other words: the cosine of the angle,
 * 0 beyond a right angle.
 *
 * @param inverseFrequencies Of `terms`, in their order.
 * @param directions Of the candidates, one behind the other.
 */
export function setDirectionSignal(
  matrix: SignalMatrix,
  terms: readonly RequestTerm[],
  inverseFrequencies: Float64Array,
  directions: Int8Array,
): void {
  const rarest = Math.max(1, ...inverseFrequencies);
  // A word that the repository lacks says what is meant as well as its rarest one.
  const weights = terms.map(({ weight }, at) => weight * (inverseFrequencies[at]! || rarest));
  const request = wordVectors().directionOf(
    terms.map(({ hash }) => hash),
    weights,
  );
  const nearness = cosines(request, directions).map((cosine) => Math.max(0, cosine));
  matrix.set('word vectors', nearness);
}
