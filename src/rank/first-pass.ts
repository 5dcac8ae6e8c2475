import type { FileTable } from '../model/reader.js';
import type { FileTextScores } from './file-text.js';
import type { HistoryScores } from './history-signal.js';
import type { MentionScores } from './mention-signals.js';
import { CANDIDATES } from './settings.js';

/** A rough score that is cheap for every file: text, history and mentions, each divided by its maximum. */
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
  for (const map of [mentions.bestSymbol, mentions.generated, mentions.frames, mentions.paths]) {
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
  for (const value of values) if (value > largest) largest = value;
  if (largest === 0) return;
  for (let i = 0; i < scores.length; i++) scores[i] = scores[i]! + (weight * values[i]!) / largest;
}

/** The files with the best first scores, in ascending order of position. */
export function pickCandidates(first: Float64Array, scope: Uint8Array | null): Uint32Array {
  const admitted: number[] = [];
  for (let file = 0; file < first.length; file++) {
    if (first[file]! > 0 && (scope === null || scope[file] === 1)) admitted.push(file);
  }
  const best = admitted.sort((a, b) => first[b]! - first[a]! || a - b).slice(0, CANDIDATES);
  return Uint32Array.from(best).sort();
}
