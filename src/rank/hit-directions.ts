import type { Reader } from '../model/reader.js';
import { DIMENSIONS } from '../text/directions.js';
import { nearness, requestDirection } from './direction-signal.js';
import { HIT_COLUMN, HIT_SIGNALS } from './hit-signals.js';
import type { RequestTerms } from './request-terms.js';
import type { ScoredHit } from './scored-hit.js';

const COLUMN = HIT_COLUMN['title word vectors'];

/**
 * Sets how nearly the words of hits point where those of the request's title do, and weighs each hit anew. Where that weighs
 * nothing nothing is looked at.
 *
 * @param hits All of one matrix.
 * @param inverseFrequencies Of the request's terms, in their order.
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
  const near = nearness(title, await directionsOf(hits, reader));
  hits.forEach(({ matrix, index }, at) => {
    matrix.signals[index * HIT_SIGNALS.length + COLUMN] = near[at]!;
    matrix.weigh(index, weights);
  });
}

/** Of the hits, in their order, one behind the other. */
async function directionsOf(hits: readonly ScoredHit[], reader: Reader): Promise<Int8Array> {
  const files = [...new Set(hits.map(({ outline }) => outline.file))];
  const found = await reader.unitDirections(files);
  const byFile = new Map(files.map((file, at) => [file, found[at]!]));
  const directions = new Int8Array(hits.length * DIMENSIONS);
  hits.forEach(({ outline, unit }, at) => {
    const from = unit * DIMENSIONS;
    directions.set(byFile.get(outline.file)!.subarray(from, from + DIMENSIONS), at * DIMENSIONS);
  });
  return directions;
}
