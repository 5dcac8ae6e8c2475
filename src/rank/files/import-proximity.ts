import type { ImportGraph } from '../../model/reader.js';

/** Neighbours of this many files are considered. */
export const SEEDS = 20;

/**
 * How close each file is to the best ones along imports, in both directions. Each seed shares its score among its
 * neighbours, divided by the root of their number, so that a barrel file that imports everything says little.
 *
 * @param seeds Positions of the best files, by falling first score.
 * @param scores First scores by file position.
 * @returns Scores by file position; seeds get what other seeds give them.
 */
export function importProximity(
  graph: ImportGraph,
  seeds: readonly number[],
  scores: Float64Array,
): Float64Array {
  const result = new Float64Array(scores.length);
  for (const seed of seeds) {
    spread(result, scores[seed]!, graph.offsets, graph.targets, seed);
    spread(result, scores[seed]!, graph.importerOffsets, graph.importers, seed);
  }
  return result;
}

function spread(
  result: Float64Array,
  score: number,
  offsets: Uint32Array,
  neighbours: Uint32Array,
  seed: number,
): void {
  const from = offsets[seed]!;
  const to = offsets[seed + 1]!;
  if (to === from) return;
  const share = score / Math.sqrt(to - from);
  for (let i = from; i < to; i++) {
    const file = neighbours[i]!;
    result[file] = result[file]! + share;
  }
}
