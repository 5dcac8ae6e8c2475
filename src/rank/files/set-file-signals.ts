import type { FileTable, ImportGraph } from '../../model/reader.js';
import { largestFirst } from '../../numeric/largest.js';
import { UNIT_DAMPING } from '../settings.js';
import type { FileTextScores } from '../text/file-text.js';
import { dampedSums, type UnitScores } from '../text/unit-text.js';
import type { SignalMatrix } from './file-signals.js';
import type { HistoryScores } from './history-signal.js';
import { importProximity, SEEDS } from './import-proximity.js';
import type { MentionScores } from './mention-signals.js';
import type { PathScorer } from './path-signals.js';

export function setTextSignals(
  matrix: SignalMatrix,
  text: FileTextScores,
  { offsets, all, title }: UnitScores,
): void {
  const texts = matrix.ofFiles(text.all);
  matrix.setScaled('text', texts);
  matrix.setReciprocalRank('text rank', texts);
  matrix.setScaled('title text', matrix.ofFiles(text.title));
  matrix.set('coverage', matrix.ofFiles(text.coverage));
  matrix.setScaled('definitions', dampedSums(all, offsets, UNIT_DAMPING));
  const titles = dampedSums(title, offsets, UNIT_DAMPING);
  matrix.setScaled('title definitions', titles);
  matrix.setReciprocalRank('title definitions rank', titles);
}

export function setHistorySignals(matrix: SignalMatrix, history: HistoryScores | null): void {
  if (history === null) return;
  matrix.setScaled('history', matrix.ofFiles(history.document));
  matrix.setScaled('best commit', matrix.ofFiles(history.bestCommit));
  matrix.setScaled('best commit of the title', matrix.ofFiles(history.bestCommitOfTitle));
  matrix.setScaled('activity', matrix.ofFiles(history.activity).map(Math.log1p));
}

export function setMentionSignals(matrix: SignalMatrix, mentions: MentionScores): void {
  matrix.setScaled('mentioned symbols', matrix.ofSome(mentions.symbols));
  matrix.set('best mentioned symbol', matrix.ofSome(mentions.bestSymbol));
  matrix.set('generated names', matrix.ofSome(mentions.generated));
  matrix.set('stack frame', matrix.ofSome(mentions.frames));
  matrix.set('mentioned path', matrix.ofSome(mentions.paths));
  for (const [row, file] of matrix.candidates.entries()) {
    if (mentions.inArea.has(file)) matrix.put(row, 'area of the title', 1);
  }
  matrix.set('named commit', matrix.ofSome(mentions.commits));
}

export function setPathSignals(matrix: SignalMatrix, paths: PathScorer): void {
  const { candidates } = matrix;
  const baseNames = new Float64Array(candidates.length);
  const folderNames = new Float64Array(candidates.length);
  for (let row = 0; row < candidates.length; row++) {
    const score = paths.score(candidates[row]!);
    baseNames[row] = score.baseName;
    folderNames[row] = score.folderNames;
  }
  matrix.setScaled('base name', baseNames);
  matrix.setScaled('folder names', folderNames);
}

export function setGraphSignals(
  matrix: SignalMatrix,
  graph: ImportGraph,
  first: Float64Array,
): void {
  const { candidates } = matrix;
  const seeds = largestFirst(matrix.ofFiles(first), SEEDS).map((row) => candidates[row]!);
  matrix.setScaled('import proximity', matrix.ofFiles(importProximity(graph, seeds, first)));
  const popularity = new Float64Array(candidates.length);
  for (let row = 0; row < popularity.length; row++) {
    const file = candidates[row]!;
    const importers = graph.importerOffsets[file + 1]! - graph.importerOffsets[file]!;
    popularity[row] = Math.log1p(importers);
  }
  matrix.setScaled('popularity', popularity);
}

/** Sets the signals of what the user pinned, edited, or has as the current folder. */
export function setPlaceSignals(
  matrix: SignalMatrix,
  { paths }: FileTable,
  { pinned, folder }: { readonly pinned: ReadonlySet<number>; readonly folder: string },
  changedPaths: readonly string[],
): void {
  const changed = new Set(changedPaths);
  const below = `${folder}/`;
  matrix.candidates.forEach((file, row) => {
    if (changed.has(paths[file]!)) matrix.put(row, 'changed in the work tree', 1);
    if (folder !== '' && paths[file]!.startsWith(below)) matrix.put(row, 'current folder', 1);
    if (pinned.has(file)) matrix.put(row, 'pinned', 1);
  });
}
