import { byFalling } from '../../numeric/falling.js';
import { HIT_COLUMN, HIT_SIGNALS, type HitSignal } from '../definitions/hit-signals.js';
import type { ScoredHit } from '../definitions/scored-hit.js';
import { WORDING_SIGNALS } from '../wording/wording-signals.js';
import { FILE_SIGNALS, type FileSignal } from './file-signals.js';
import type { FileRanking } from './rank-files.js';

/**
 * Signals that a definition gets from its file or from what the request names; files have signals of their own for
 * these.
 */
const NOT_ITS_OWN = [
  'file',
  'file rank',
  'mentioned',
  'container mentioned',
  'generated name',
  'name in the request',
  'request in the name',
  'request in its place',
  'named lines',
  'lines of a named commit',
] as const satisfies HitSignal[];

const columnsOf = (signals: readonly HitSignal[]) => signals.map((signal) => HIT_COLUMN[signal]);
const COLUMNS_NOT_ITS_OWN = columnsOf(NOT_ITS_OWN);
const WORDING_COLUMNS = columnsOf(WORDING_SIGNALS);

/**
 * Reorders files by the best that one definition of each has of the request's wording, and by the best definition
 * overall, using the weights of definitions. What files contributed to their definitions' scores is left out, so
 * that it does not count twice.
 *
 * @param hits All hits of the files, in one matrix.
 * @param ofHits Weights of the signals of hits.
 * @param ofFiles Weights of the signals of files.
 */
export function addBestDefinitions(
  files: FileRanking,
  hits: readonly ScoredHit[],
  ofHits: Float64Array,
  ofFiles: Float64Array,
): FileRanking {
  const own = (hit: ScoredHit) => hit.relevance - weighed(hit, COLUMNS_NOT_ITS_OWN, ofHits);
  const ofWording = (hit: ScoredHit) => weighed(hit, WORDING_COLUMNS, ofHits);
  const scores = files.scores.slice();
  addBest(scores, files, 'best definition', hits, own, ofFiles);
  addBest(scores, files, 'wording of a definition', hits, ofWording, ofFiles);
  return { ...files, scores, order: [...files.order].sort(byFalling(scores)) };
}

/** Adds the weighted, scaled value of each file's best definition, unless the signal has no weight. */
function addBest(
  scores: Float64Array,
  { matrix }: FileRanking,
  signal: FileSignal,
  hits: readonly ScoredHit[],
  ofHit: (hit: ScoredHit) => number,
  ofFiles: Float64Array,
): void {
  const weight = ofFiles[FILE_SIGNALS.indexOf(signal)]!;
  if (weight === 0) return;
  const best = new Float64Array(scores.length);
  for (const hit of hits) best[hit.row] = Math.max(best[hit.row]!, ofHit(hit));
  matrix.setScaled(signal, best);
  for (let row = 0; row < scores.length; row++) scores[row] = scores[row]! + weight * best[row]!;
}

/** What the signals in some columns contribute to the score of a hit. */
function weighed(
  { matrix, index }: ScoredHit,
  columns: readonly number[],
  weights: Float64Array,
): number {
  const from = index * HIT_SIGNALS.length;
  let sum = 0;
  for (const column of columns) {
    const value = matrix.signals[from + column]!;
    if (value !== 0) sum += weights[column]! * value;
  }
  return sum;
}
