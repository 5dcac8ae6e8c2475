import type { FileTable } from '../../model/reader.js';
import { nthLargest } from '../../numeric/largest.js';
import { CANDIDATES } from '../settings.js';
import type { FileTextScores } from '../text/file-text.js';
import type { HistoryScores } from './history-signal.js';
import type { MentionScores } from './mention-signals.js';

/** What being in an area that the title names adds to a file that has something of the request. */
const IN_AREA = 0.3;

/** A rough score that is cheap to compute for every file: text, history and mentions, each divided by its maximum. */
export function firstScores(
  table: FileTable,
  text: FileTextScores,
  history: HistoryScores | null,
  mentions: MentionScores,
  pinned: ReadonlySet<number>,
): Float64Array {
  const scores = new Float64Array(table.paths.length);
  addScaled(scores, text.all, 1);
  addScaled(scores, text.title, 0.5);
  if (history) addScaled(scores, history.document, 0.7);
  const { bestSymbol, generated, frames, paths, inArea, commits } = mentions;
  for (const file of inArea) if (scores[file]! > 0) scores[file] = scores[file]! + IN_AREA;
  for (const map of [bestSymbol, generated, frames, paths, commits]) {
    for (const [file, weight] of map) scores[file] = scores[file]! + weight;
  }
  for (const file of pinned) scores[file] = scores[file]! + 10;
  for (let file = 0; file < scores.length; file++) {
    if (table.classes[file] !== 'source') scores[file] = scores[file]! * 0.7;
  }
  return scores;
}

function addScaled(scores: Float64Array, values: Float64Array, weight: number): void {
  let largest = 0;
  for (let i = 0; i < values.length; i++) if (values[i]! > largest) largest = values[i]!;
  if (largest === 0) return;
  for (let i = 0; i < scores.length; i++) {
    const value = values[i]!;
    if (value !== 0) scores[i] = scores[i]! + (weight * value) / largest;
  }
}

/** More than any file can score by its words, history and mentions. */
const BEFORE_ALL = 100;

/**
 * The files with the best first scores, in ascending order of position. Among equals, earlier positions are
 * preferred.
 *
 * @param sought Files that are candidates in any case.
 */
export function pickCandidates(
  scores: Float64Array,
  scope: Uint8Array | null,
  sought: ReadonlySet<number>,
): Uint32Array {
  const first = sought.size === 0 ? scores : scores.slice();
  for (const file of sought) first[file] = first[file]! + BEFORE_ALL;
  const admitted = new Float64Array(first.length);
  let count = 0;
  for (let file = 0; file < first.length; file++) {
    if (isAdmitted(first, scope, file)) admitted[count++] = first[file]!;
  }
  const wanted = Math.min(count, CANDIDATES);
  const picked = new Uint32Array(wanted);
  if (wanted === 0) return picked;
  const least = nthLargest(admitted.subarray(0, count), wanted);
  let equals = wanted;
  for (let at = 0; at < count; at++) if (scores[at]! > least) equals--;
  for (let file = 0, next = 0; next < wanted; file++) {
    if (!isAdmitted(first, scope, file) || first[file]! < least) continue;
    if (first[file] === least && equals-- <= 0) continue;
    picked[next++] = file;
  }
  return picked;
}

function isAdmitted(first: Float64Array, scope: Uint8Array | null, file: number): boolean {
  return first[file]! > 0 && (scope === null || scope[file] === 1);
}
