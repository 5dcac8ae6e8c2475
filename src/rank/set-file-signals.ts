import type { ImportGraph } from '../model/reader.js';
import type { SignalMatrix } from './file-signals.js';
import type { FileTextScores } from './file-text.js';
import type { HistoryScores } from './history-signal.js';
import { importProximity } from './import-proximity.js';
import type { MentionScores } from './mention-signals.js';
import type { PathScorer } from './path-signals.js';
import { UNIT_DAMPING } from './settings.js';
import { dampedSum, type UnitScores } from './unit-text.js';

export function setTextSignals(
  matrix: SignalMatrix,
  text: FileTextScores,
  { offsets, all, title }: UnitScores,
): void {
  matrix.setScaled('text', (file) => text.all[file]!);
  matrix.setReciprocalRank('text rank', 'text');
  matrix.setScaled('title text', (file) => text.title[file]!);
  matrix.set('coverage', (file) => text.coverage[file]!);
  matrix.setScaled('definitions', (_, row) =>
    dampedSum(all, UNIT_DAMPING, offsets[row]!, offsets[row + 1]!),
  );
  matrix.setScaled('title definitions', (_, row) =>
    dampedSum(title, UNIT_DAMPING, offsets[row]!, offsets[row + 1]!),
  );
  matrix.setReciprocalRank('title definitions rank', 'title definitions');
}

export function setHistorySignals(matrix: SignalMatrix, history: HistoryScores | null): void {
  if (history === null) return;
  matrix.setScaled('history', (file) => history.document[file]!);
  matrix.setScaled('best commit', (file) => history.bestCommit[file]!);
  matrix.setScaled('activity', (file) => Math.log1p(history.activity[file]!));
}

export function setMentionSignals(matrix: SignalMatrix, mentions: MentionScores): void {
  matrix.setScaled('mentioned symbols', (file) => mentions.symbols.get(file) ?? 0);
  matrix.set('best mentioned symbol', (file) => mentions.bestSymbol.get(file) ?? 0);
  matrix.set('generated names', (file) => mentions.generated.get(file) ?? 0);
  matrix.set('stack frame', (file) => mentions.frames.get(file) ?? 0);
  matrix.set('mentioned path', (file) => mentions.paths.get(file) ?? 0);
}

export function setPathSignals(matrix: SignalMatrix, paths: PathScorer): void {
  const scores = Array.from(matrix.candidates, (file) => paths.score(file));
  matrix.setScaled('base name', (_, row) => scores[row]!.baseName);
  matrix.setScaled('folder names', (_, row) => scores[row]!.folderNames);
}

export function setGraphSignals(
  matrix: SignalMatrix,
  graph: ImportGraph,
  first: Float64Array,
): void {
  const order = [...matrix.candidates].sort((a, b) => first[b]! - first[a]! || a - b);
  const proximity = importProximity(graph, order, first);
  matrix.setScaled('import proximity', (file) => proximity[file]!);
  matrix.setScaled('popularity', (file) =>
    Math.log1p(graph.importerOffsets[file + 1]! - graph.importerOffsets[file]!),
  );
}
