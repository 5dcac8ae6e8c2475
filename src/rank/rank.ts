import type { Hit, RankedFile, Ranking } from '../model/ranking.js';
import type { FilePosition, FileTable, Reader } from '../model/reader.js';
import type { Detection } from '../model/request.js';
import type { Resolution, ResolvedFile } from '../model/resolution.js';
import type { SourceText } from '../model/source-text.js';
import { isTest, testsRunByName } from '../model/test-rule.js';
import { rounded } from '../numeric/rounded.js';
import { putAskedFirst } from './definitions/asked-first.js';
import { DescribedHit, type HitContext } from './definitions/described-hit.js';
import { HIT_COLUMN, HIT_SIGNALS } from './definitions/hit-signals.js';
import { bestHits, listedHits } from './definitions/rank-hits.js';
import { filesOf, putSaidFirst, withSaidFirst } from './definitions/said-first.js';
import { scoreHits } from './definitions/score-hits.js';
import type { ScoredHit } from './definitions/scored-hit.js';
import { putTracedFirst, withTracedFirst } from './definitions/traced-first.js';
import { FILE_SIGNALS } from './files/file-signals.js';
import { type FileRanking, rankFiles } from './files/rank-files.js';
import { filesInScope, type Scope } from './files/scope.js';
import { MatchedWords } from './matched-words.js';
import { fileContributions, fileReasons, SAYS_MESSAGE } from './reasons.js';
import { FILES_WITH_HITS } from './settings.js';
import { type RequestTerms, requestTerms } from './text/request-terms.js';
import { unwrittenWords } from './text/unwritten-words.js';
import { fileWeights, hitWeights } from './weights.js';
import { messagePlaces, messagesOf } from './wording/message-places.js';
import { rowsSaying, stringSpans } from './wording/string-spans.js';

/** What restricts or influences a ranking besides the request. */
export interface RankOptions extends Scope {
  /** Paths of files that the user pinned; they come first. */
  readonly pins: readonly string[];
  /** The user's current folder, relative to the root; empty for the root. What is in it ranks a little higher. */
  readonly folder: string;
  /** How many files and hits to return. */
  readonly limit: number;
}

/** A ranking, with what an answer is chosen from. */
export interface RequestRanking extends Ranking {
  /**
   * The hits by their own relevance. In `hits`, further hits of a file count less, so that a list shows more files.
   */
  readonly relevant: readonly Hit[];
  /** Places in files that contain the message of the request. */
  readonly said: readonly ResolvedFile[];
}

/** Number of hits in a ranking: several times what any answer shows. */
const MOST_HITS = 400;
const MOST_TESTS = 12;
/** Lowest share of a test's name that the request must contain, from 0 to 1. */
const LEAST_OF_NAME = 0.1;
/**
 * Scores are rounded to this many digits, so that floating-point differences between platforms do not reach the
 * answer.
 */
const SCORE_DIGITS = 6;

/**
 * Orders the repository's files and definitions by relevance to the request.
 *
 * @param source Supplies the lines of the best hits; a file that it cannot supply counts as having none.
 * @returns At most `limit` files and as many hits, and {@link MOST_HITS} hits to choose an answer from. All hits
 * are in the best {@link FILES_WITH_HITS} files or in files in which the request names something.
 */
export async function rank(
  reader: Reader,
  source: SourceText,
  detection: Detection,
  resolution: Resolution,
  options: RankOptions,
): Promise<RequestRanking> {
  const request = requestTerms(
    detection,
    await unwrittenWords(reader, detection, resolution),
    resolution.partedWords,
  );
  const table = await reader.files();
  const pinned = new Set(
    options.pins.map((path) => table.position(path)).filter((file) => file >= 0),
  );
  const files = await rankFiles(reader, detection, resolution, request, {
    scope: filesInScope(table, options),
    pinned,
    folder: options.folder,
  });
  const answerable =
    pinned.size > 0 ||
    resolution.symbols.length > 0 ||
    resolution.files.length > 0 ||
    resolution.commits.some(({ files: changed }) => changed.length > 0) ||
    files.text.inverseFrequencies.some((inverse) => inverse > 0);
  if (!answerable || files.order.length === 0) {
    return { files: [], hits: [], relevant: [], tests: [], said: [], answerable };
  }
  const messages = pinned.size > 0 ? [] : messagesOf(detection);
  const saysMost = messages.length > 0 ? rowsSaying(files, request.terms.length) : [];
  const rows = rowsWithHits(files, resolution, saysMost);
  const { text } = detection;
  const scored = await scoreHits(reader, source, files, rows, { text, request, resolution });
  const { hits } = scored;
  // What the user pinned comes before anything else.
  const isTraced = detection.isTrace === true && pinned.size === 0;
  if (isTraced) putTracedFirst(hits);
  const spans = () => stringSpans(scored.files, hits, saysMost);
  const said = await messagePlaces(messages, table, spans, source);
  const saying = putSaidFirst(hits, said);
  putAskedFirst(hits, table);
  const words = new MatchedWords(request.terms, files.text.inverseFrequencies, files.unitPostings);
  const context = { table, words, weights: hitWeights(request.mix), said: saying };
  const ordered = withSaidFirst(isTraced ? withTracedFirst(scored.files) : scored.files, said);
  return {
    files: describeFiles(ordered, request, words, { limit: options.limit, said: filesOf(said) }),
    hits: describeHits(
      listedHits(hits, request.mix, Math.min(options.limit, MOST_HITS)),
      'scores',
      context,
    ),
    relevant: describeHits(bestHits(hits, 'relevances', MOST_HITS), 'relevances', context),
    tests: describeHits(testsAmong(hits, table), 'relevances', context),
    said,
    answerable,
  };
}

function testsAmong(hits: readonly ScoredHit[], table: FileTable): ScoredHit[] {
  const column = HIT_COLUMN['name in the request'];
  // Rust's tests are in the same file as the tested code.
  const isOfTests = ({ outline, ordinal }: ScoredHit) =>
    table.classes[outline.file] === 'test'
      ? isTest(outline.definition(ordinal)!, () => testsRunByName(table, outline))
      : outline.units.kindOf(ordinal) === 'test';
  const named = hits.filter(
    (hit) =>
      hit.ordinal >= 0 &&
      hit.matrix.signals[hit.index * HIT_SIGNALS.length + column]! >= LEAST_OF_NAME &&
      isOfTests(hit),
  );
  return bestHits(named, 'relevances', MOST_TESTS);
}

/**
 * Rows of the best files, and of every candidate in which the request names something or that may contain its
 * message.
 */
function rowsWithHits(
  files: FileRanking,
  resolution: Resolution,
  saysMost: readonly number[],
): number[] {
  const rows = files.order.slice(0, FILES_WITH_HITS);
  const { sought } = files.mentions;
  const named = new Set(
    resolution.symbols.filter((s) => s.weight >= 0.5).map((s) => s.address.file),
  );
  for (const row of files.order.slice(FILES_WITH_HITS)) {
    const file = files.matrix.candidates[row]!;
    if (named.has(file) || sought.has(file) || saysMost.includes(row)) rows.push(row);
  }
  return rows.slice(0, 2 * FILES_WITH_HITS);
}

function describeFiles(
  files: FileRanking,
  request: RequestTerms,
  words: MatchedWords,
  { limit, said }: { readonly limit: number; readonly said: ReadonlySet<FilePosition> },
): RankedFile[] {
  const weights = fileWeights(request.mix);
  const best = Math.max(files.scores[files.order[0]!]!, 1e-9);
  return files.order.slice(0, limit).map((row) => {
    const file = files.matrix.candidates[row]!;
    const score = rounded(Math.max(0, files.scores[row]! / best), SCORE_DIGITS);
    return describeFile(file, files.table.paths[file]!, score, () => {
      const from = row * FILE_SIGNALS.length;
      const values = files.matrix.values.subarray(from, from + FILE_SIGNALS.length);
      const contributions = fileContributions(values, weights);
      const reasons = fileReasons(contributions, words.ofRow(row));
      return { contributions, reasons: said.has(file) ? [SAYS_MESSAGE, ...reasons] : reasons };
    });
  });
}

/** A file whose rank is explained only when the explanation is read. */
function describeFile(
  file: number,
  path: string,
  score: number,
  explain: () => Pick<RankedFile, 'reasons' | 'contributions'>,
): RankedFile {
  let known: Pick<RankedFile, 'reasons' | 'contributions'> | null = null;
  const explained = () => {
    known ??= explain();
    return known;
  };
  return {
    file,
    path,
    score,
    get reasons() {
      return explained().reasons;
    },
    get contributions() {
      return explained().contributions;
    },
  };
}

/** Hits with their scores, scaled so that the first is 1. */
function describeHits(
  best: readonly ScoredHit[],
  by: 'relevances' | 'scores',
  context: HitContext,
): Hit[] {
  const [first] = best;
  if (first === undefined) return [];
  const scores = first.matrix[by];
  const largest = Math.max(scores[first.index]!, 1e-9);
  return best.map((hit) => {
    const score = rounded(scores[hit.index]! / largest, SCORE_DIGITS);
    return new DescribedHit(hit, score, context);
  });
}
