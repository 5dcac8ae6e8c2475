import type { Reader } from '../../model/reader.js';
import { nearness, requestDirection } from '../files/direction-signal.js';
import type { RequestTerms } from '../text/request-terms.js';
import { HIT_COLUMN, HIT_SIGNALS } from './hit-signals.js';
import { bestHits } from './rank-hits.js';
import { hitsByFile, type ScoredHit } from './scored-hit.js';

const COLUMN = HIT_COLUMN['title word vectors'];

/** Number of hits considered; lower ones would stay out of sight even with the most that the signal can add. */
const HITS = 200;

/**
 * Sets how similar the words of the best hits are in direction to those of the request's title, and recomputes
 * their sums. Does nothing if the signal has no weight.
 *
 * @param hits All of one matrix.
 * @param inverseFrequencies One for each of the request's terms, in their order.
 */
export async function addTitleDirections(
  hits: readonly ScoredHit[],
  reader: Reader,
  { terms }: RequestTerms,
  inverseFrequencies: Float64Array,
  weights: Float64Array,
): Promise<void> {
  if (weights[COLUMN] === 0) return;
  const title = requestDirection(terms, inverseFrequencies, 'titleWeight');
  const files = hitsByFile(bestHits(hits, 'relevances', HITS));
  const wanted = [...files].map(([file, own]) => ({ file, units: own.map(({ unit }) => unit) }));
  const directions = await reader.unitDirections(wanted);
  [...files.values()].forEach((own, at) => {
    const near = nearness(title, directions[at]!);
    own.forEach(({ matrix, index }, unit) => {
      matrix.signals[index * HIT_SIGNALS.length + COLUMN] = near[unit]!;
      matrix.weigh(index, weights);
    });
  });
}
