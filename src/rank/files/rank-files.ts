import type { FileTable, Reader, UnitPostings } from '../../model/reader.js';
import type { Detection } from '../../model/request.js';
import type { Resolution } from '../../model/resolution.js';
import { byFalling } from '../../numeric/falling.js';
import { isMeantByName } from '../definitions/asked-first.js';
import { FILE_FIELDS, fileSaturation, UNIT_FIELDS, UNIT_SATURATION } from '../settings.js';
import { FieldNorms } from '../text/field-settings.js';
import { type FileTextScores, scoreFileText } from '../text/file-text.js';
import type { RequestTerms } from '../text/request-terms.js';
import { TermForms } from '../text/term-forms.js';
import { scoreUnits, type UnitScores } from '../text/unit-text.js';
import { fileWeights } from '../weights.js';
import { countsAgainst, setClassSignals } from './class-signals.js';
import { setDeclarationSignal, setLengthSignal } from './content-signals.js';
import { setDirectionSignal } from './direction-signal.js';
import { feedbackDistances } from './feedback-signal.js';
import { FILE_SIGNALS, SignalMatrix } from './file-signals.js';
import { firstScores, pickCandidates } from './first-pass.js';
import { type HistoryScores, scoreHistory } from './history-signal.js';
import { type MentionScores, scoreMentions } from './mention-signals.js';
import { PathScorer } from './path-signals.js';
import {
  setGraphSignals,
  setHistorySignals,
  setMentionSignals,
  setPathSignals,
  setPlaceSignals,
  setTextSignals,
} from './set-file-signals.js';
import { setTestSignals, TEST_SIGNALS } from './test-signals.js';

/** Inputs to the ranking besides the request's words. */
export interface FileRankingOptions {
  /** Files to consider, by position; null means all. */
  readonly scope: Uint8Array | null;
  /** Positions of files that the user pinned. */
  readonly pinned: ReadonlySet<number>;
  /** The user's current folder, relative to the root; empty for the root. */
  readonly folder: string;
}

/** The candidates with their signals, in the order of their scores. */
export interface FileRanking {
  readonly table: FileTable;
  readonly matrix: SignalMatrix;
  /** Rows of the matrix by falling score, then path. */
  readonly order: readonly number[];
  /** Score of each row; may be negative. */
  readonly scores: Float64Array;
  /** Which units of the candidates contain the request's terms. */
  readonly unitPostings: UnitPostings;
  readonly units: UnitScores;
  readonly mentions: MentionScores;
  readonly text: FileTextScores;
  readonly history: HistoryScores | null;
  /** Whether the request is not about tests. */
  readonly againstTests: boolean;
}

/**
 * Scores files by all signals: a cheap pass over postings selects the candidates, further signals look inside them.
 */
export async function rankFiles(
  reader: Reader,
  detection: Detection,
  resolution: Resolution,
  request: RequestTerms,
  options: FileRankingOptions,
): Promise<FileRanking> {
  const forms = new TermForms(request.terms);
  const [table, formPostings, graph, pastCommits, snapshot] = await Promise.all([
    reader.files(),
    reader.termPostings(forms.hashes),
    reader.importGraph(),
    reader.history(),
    reader.snapshot(),
  ]);
  const text = scoreFileText(
    request.terms,
    forms.joined(formPostings),
    fileNorms(table),
    fileSaturation(request.longness),
  );
  const history =
    pastCommits.times.length > 0
      ? scoreHistory(
          pastCommits,
          request.terms,
          await reader.commitPostings(request.terms.map(({ hash }) => hash)),
          table.paths.length,
        )
      : null;
  const mentions = scoreMentions(resolution);
  const paths = new PathScorer(table, request.terms, text);
  const first = firstScores(table, text, history, mentions, options.pinned);
  const candidates = pickCandidates(first, options.scope, mentions.sought);
  const unitPostings = forms.joinedInUnits(
    await reader.unitPostings([...candidates], forms.hashes),
  );
  const units = scoreUnits(
    request.terms,
    text.inverseFrequencies,
    table,
    candidates,
    unitPostings,
    UNIT_FIELDS,
    UNIT_SATURATION,
  );
  const weights = fileWeights(request.mix);
  const matrix = new SignalMatrix(candidates);
  setTextSignals(matrix, text, units);
  // A request for a name wants the thing of that name, not what its words may mean.
  if (!resolution.symbols.some(isMeantByName)) {
    setDirectionSignal(matrix, request.terms, text.inverseFrequencies, unitPostings.directions);
  }
  setHistorySignals(matrix, history);
  setMentionSignals(matrix, mentions);
  setPathSignals(matrix, paths);
  setGraphSignals(matrix, graph, first);
  // Many files are tests, and for most requests these signals have no weight.
  if (TEST_SIGNALS.some((signal) => weights[FILE_SIGNALS.indexOf(signal)] !== 0)) {
    setTestSignals(matrix, table, graph, text.title);
  }
  setClassSignals(matrix, table, detection);
  setLengthSignal(matrix, table);
  setPlaceSignals(matrix, table, options, snapshot.changedPaths);
  const scores = scoresWithFeedback(matrix, weights, unitPostings.directions);
  if (!detection.wants.includes('types'))
    await addDeclarations(scores, matrix, weights, table, reader);
  const order = Array.from(candidates.keys()).sort(byFalling(scores));
  const againstTests = countsAgainst(detection, 'test');
  return {
    table,
    matrix,
    order,
    scores,
    unitPostings,
    units,
    mentions,
    text,
    history,
    againstTests,
  };
}

const normCache = new WeakMap<FileTable, FieldNorms>();

function fileNorms(table: FileTable): FieldNorms {
  const known = normCache.get(table);
  if (known) return known;
  const norms = new FieldNorms(table.lengths, FILE_FIELDS);
  normCache.set(table, norms);
  return norms;
}

/** Scores by all other signals, plus the feedback that these scores give about similar files. */
function scoresWithFeedback(
  matrix: SignalMatrix,
  weights: Float64Array,
  directions: Int8Array,
): Float64Array {
  const scores = weigh(matrix, weights);
  const weight = weights[FILE_SIGNALS.indexOf('feedback distance')]!;
  if (weight === 0) return scores;
  const distances = feedbackDistances(scores, directions);
  matrix.set('feedback distance', distances);
  return scores.map((score, row) => score + weight * distances[row]!);
}

/** Applies the weight of "nothing runs here" to the scores of the best files. */
async function addDeclarations(
  scores: Float64Array,
  matrix: SignalMatrix,
  weights: Float64Array,
  table: FileTable,
  reader: Reader,
): Promise<void> {
  const weight = weights[FILE_SIGNALS.indexOf('only declares')]!;
  if (weight === 0) return;
  for (const row of setDeclarationSignal(matrix, scores, table, await reader.facts()))
    scores[row] = scores[row]! + weight;
}

/** Weighted sum of each row. */
function weigh({ candidates, values }: SignalMatrix, weights: Float64Array): Float64Array {
  const scores = new Float64Array(candidates.length);
  for (let row = 0; row < scores.length; row++) {
    let score = 0;
    for (let signal = 0; signal < FILE_SIGNALS.length; signal++) {
      const value = values[row * FILE_SIGNALS.length + signal]!;
      if (value !== 0) score += weights[signal]! * value;
    }
    scores[row] = score;
  }
  return scores;
}
