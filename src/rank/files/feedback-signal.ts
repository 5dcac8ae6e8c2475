import { byFalling } from '../../numeric/falling.js';
import { DIMENSIONS, lengthOf, sumOfDirections } from '../../text/directions.js';
import { nearness } from './direction-signal.js';

/** Number of top files that are assumed to be relevant. */
const BEST_FILES = 40;

/** A file whose score is lower than the best one's by this much has 1 / e of its weight. */
const SCORE_STEP = 2;

/**
 * How much of what all candidates have in common is subtracted, so that only what sets the best ones apart remains.
 */
const SHARE_OF_COMMON = 0.5;

/**
 * How far the direction of each file's words is from that of the best files: pseudo-relevance feedback (Rocchio,
 * "Relevance Feedback in Information Retrieval", 1971) on directions instead of words. From 0 to 1: the cosine
 * distance, 1 beyond a right angle and for a file without known words. It is a distance because similarity would
 * raise the scores of all the best files, and with them every file's share of the best score.
 *
 * @param scores Of the candidates, by all other signals.
 * @param directions Of the candidates, one after another.
 */
export function feedbackDistances(scores: Float64Array, directions: Int8Array): Float64Array {
  const best = Array.from(scores.keys()).sort(byFalling(scores)).slice(0, BEST_FILES);
  const weights = new Float64Array(scores.length);
  for (const row of best) weights[row] = Math.exp((scores[row]! - scores[best[0]!]!) / SCORE_STEP);
  const wanted = sumOfDirections(directions, weights);
  const common = sumOfDirections(directions, new Float64Array(scores.length).fill(1));
  const length = lengthOf(wanted);
  if (length === 0) return new Float64Array(scores.length);
  for (let component = 0; component < DIMENSIONS; component++) {
    wanted[component] =
      wanted[component]! / length - (SHARE_OF_COMMON * common[component]!) / scores.length;
  }
  return nearness(wanted, directions).map((near) => 1 - near);
}
