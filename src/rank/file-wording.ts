import { byFalling } from '../numeric/falling.js';
import { FILE_SIGNALS } from './file-signals.js';
import { HIT_COLUMN } from './hit-signals.js';
import type { FileRanking } from './rank-files.js';
import type { ScoredHit } from './scored-hit.js';
import { WORDING_SIGNALS } from './wording-signals.js';

const SIGNAL = 'wording of a definition';
const COLUMN = FILE_SIGNALS.indexOf(SIGNAL);

/**
 * Orders files anew by what their definitions have of the request's wording: that of the best one of each file, by the weights of
 * definitions. What the files added to the scores of their definitions stays: a definition that is worded so has had its share.
 *
 * @param hits Those whose wording is known.
 * @param ofHits Weights of the signals of hits.
 * @param ofFiles Weights of the signals of files.
 */
export function addFileWording(
  files: FileRanking,
  hits: readonly ScoredHit[],
  ofHits: Float64Array,
  ofFiles: Float64Array,
): FileRanking {
  const weight = ofFiles[COLUMN]!;
  if (weight === 0) return files;
  const best = new Float64Array(files.scores.length);
  for (const { row, signals } of hits) {
    let wording = 0;
    for (const signal of WORDING_SIGNALS) {
      wording += ofHits[HIT_COLUMN[signal]]! * signals[HIT_COLUMN[signal]]!;
    }
    if (wording > best[row]!) best[row] = wording;
  }
  files.matrix.setScaled(SIGNAL, best);
  const scores = files.scores.map((score, row) => score + weight * best[row]!);
  return { ...files, scores, order: [...files.order].sort(byFalling(scores)) };
}
