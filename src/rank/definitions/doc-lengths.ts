import type { OutlineUnits, Reader } from '../../model/reader.js';
import { HIT_COLUMN, HIT_SIGNALS } from './hit-signals.js';
import { hitsByFile, type ScoredHit } from './scored-hit.js';

const COLUMN = HIT_COLUMN['doc length'];

/**
 * Sets the amount of documentation of definitions, as the logarithm of its number of terms, and recomputes their
 * sums. Does nothing if the signal has no weight.
 *
 * @param hits All of one matrix.
 */
export async function addDocLengths(
  hits: readonly ScoredHit[],
  reader: Reader,
  weights: Float64Array,
): Promise<void> {
  if (weights[COLUMN] === 0) return;
  const files = hitsByFile(hits);
  const lengths = await reader.docLengths([...files.keys()]);
  [...files.values()].forEach((own, at) => {
    const ofUnits = withPieces(lengths[at]!, own[0]!.outline.units);
    for (const { unit, matrix, index } of own) {
      const length = ofUnits[unit]!;
      if (length === 0) continue;
      matrix.signals[index * HIT_SIGNALS.length + COLUMN] = Math.log2(1 + length) / 10;
      matrix.weigh(index, weights);
    }
  });
}

/** The documentation of a long definition may be in its first pieces. */
function withPieces(
  lengths: Uint32Array,
  { definitionCount, chunkCount, holders }: OutlineUnits,
): Uint32Array {
  const sums = lengths.slice();
  for (let unit = definitionCount; unit < definitionCount + chunkCount; unit++) {
    const holder = holders[unit]!;
    if (holder >= 0) sums[holder] = sums[holder]! + lengths[unit]!;
  }
  return sums;
}
