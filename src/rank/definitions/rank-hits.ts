import type { Outline } from '../../model/reader.js';
import type { Resolution, ResolvedSymbol } from '../../model/resolution.js';
import { PYTHON } from '../../model/source-file.js';
import { nthLargest } from '../../numeric/largest.js';
import { isNamed } from '../files/mention-signals.js';
import type { FileRanking } from '../files/rank-files.js';
import type { RequestTerms } from '../text/request-terms.js';
import { hitWeights, type Mix } from '../weights.js';
import { HitMatrix } from './hit-matrix.js';
import { HIT_COLUMN, HIT_SIGNALS } from './hit-signals.js';
import { NameCoverage } from './name-coverage.js';
import { featuresOf } from './outline-features.js';
import { type HitScale, OutlineScorer, UnitColumns } from './outline-scorer.js';
import { RequestCoverage } from './request-coverage.js';
import { byPlace, hitsByFile, ScoredHit } from './scored-hit.js';

/** In a look-up, the n-th hit of a file keeps 1/√n of its score. */
const REPEAT_EXPONENT = 0.5;
/**
 * From this share of `change` on, further hits of a file keep their whole score: a change usually affects several
 * functions of a file.
 */
const REPEAT_CHANGE = 2 / 3;
/** From this share of `change` on, only hits of the same kind count as earlier hits of a file. */
const KINDS_APART = 1 / 3;

const NOTHING: ReadonlyMap<number, ResolvedSymbol> = new Map();

/**
 * Scores the definitions and chunks of the best files by their own signals, file by file in the order of `rows`,
 * which is that of the files' ranks.
 */
export function rankHits(
  files: FileRanking,
  rows: readonly number[],
  outlines: readonly Outline[],
  resolution: Resolution,
  request: RequestTerms,
): ScoredHit[] {
  const best = Math.max(...rows.map((row) => files.scores[row]!), 1e-9);
  const symbols = symbolsByFile(resolution);
  const lines = namedLines(resolution);
  const of = [request.terms, files.text.inverseFrequencies, files.unitPostings] as const;
  const scale = { ...largestUnits(files, rows), names: new NameCoverage(...of) };
  const coverage = new RequestCoverage(...of, files.table, rows, outlines);
  const columns = new UnitColumns(coverage.shares());
  const matrix = new HitMatrix(countUnits(outlines));
  const hits: ScoredHit[] = [];
  rows.forEach((row, index) => {
    const outline = outlines[index]!;
    addHits(hits, matrix, {
      row,
      outline,
      scorer: new OutlineScorer(outline, files.units, row, scale, columns, index),
      fileScore: Math.max(0, files.scores[row]! / best),
      fileRank: 1 / (1 + index),
      symbols: symbols.get(outline.file) ?? NOTHING,
      lines: lines.get(outline.file) ?? [],
      python: PYTHON.has(files.table.languages[outline.file]!),
      againstTests: files.againstTests && files.table.classes[outline.file] !== 'test',
    });
  });
  const weights = hitWeights(request.mix);
  for (let hit = 0; hit < hits.length; hit++) matrix.weigh(hit, weights);
  return hits;
}

/**
 * The best hits for a list. A file's second, third, … hit counts less and less, so that one file does not fill the
 * first screen. The more a request asks for a change, the weaker this is, and the less a class or constant holds
 * back a function of the same file. Sets the scores of the hits that may be listed.
 */
export function listedHits(
  hits: readonly ScoredHit[],
  { lookUp }: Pick<Mix, 'lookUp'>,
  limit: number,
): ScoredHit[] {
  const change = 1 - lookUp;
  const exponent = REPEAT_EXPONENT * Math.max(0, 1 - change / REPEAT_CHANGE);
  const considered = exponent === 0 ? hits : lowerRepeats(hits, exponent, change, limit);
  return bestHits(considered, 'scores', limit);
}

/** @returns Every hit that may be among the `limit` best, with its score. */
function lowerRepeats(
  hits: readonly ScoredHit[],
  exponent: number,
  change: number,
  limit: number,
): ScoredHit[] {
  const others = Math.max(0, 1 - change / KINDS_APART);
  const firsts = new Map<number, number>();
  for (const hit of hits) {
    if (hit.relevance > (firsts.get(hit.row) ?? -1)) firsts.set(hit.row, hit.relevance);
  }
  // The best hit of each file keeps its score, so anything below `limit` of those cannot be listed.
  const least = firsts.size < limit ? 0 : nthLargest(Float64Array.from(firsts.values()), limit);
  const considered = hits.filter((hit) => hit.relevance >= least);
  for (const own of hitsByFile(considered).values()) {
    const ofKind = new Map<number, number>();
    bestHits(own, 'relevances', own.length).forEach((hit, before) => {
      const { kindColumn, matrix, index } = hit;
      const alike = ofKind.get(kindColumn) ?? 0;
      ofKind.set(kindColumn, alike + 1);
      const earlier = alike + others * (before - alike);
      matrix.scores[index] = hit.relevance / (1 + earlier) ** exponent;
    });
  }
  return considered;
}

/** The best of the hits of one matrix, by falling value, then by path and line. */
export function bestHits(
  hits: readonly ScoredHit[],
  by: 'relevances' | 'scores',
  limit: number,
): ScoredHit[] {
  const column = hits[0]?.matrix[by] ?? new Float64Array();
  const scores = new Float64Array(hits.length);
  for (let at = 0; at < scores.length; at++) scores[at] = column[hits[at]!.index]!;
  const least = hits.length > limit ? nthLargest(scores.slice(), limit) : 0;
  const admitted: number[] = [];
  for (let at = 0; at < scores.length; at++) if (scores[at]! >= least) admitted.push(at);
  admitted.sort((a, b) => {
    const one = scores[a]!;
    const other = scores[b]!;
    return one > other ? -1 : one < other ? 1 : byPlace(hits[a]!, hits[b]!);
  });
  return admitted.slice(0, limit).map((at) => hits[at]!);
}

interface FileHits {
  readonly row: number;
  readonly outline: Outline;
  readonly scorer: OutlineScorer;
  readonly fileScore: number;
  readonly fileRank: number;
  /** By ordinal. */
  readonly symbols: ReadonlyMap<number, ResolvedSymbol>;
  readonly lines: readonly number[];
  readonly python: boolean;
  /** Whether the file is not a test file and the request is not about tests. */
  readonly againstTests: boolean;
}

function addHits(hits: ScoredHit[], matrix: HitMatrix, file: FileHits): void {
  const { row, outline, scorer, fileScore, fileRank, symbols, lines, python, againstTests } = file;
  const { signals } = matrix;
  const { definitionCount, chunkCount, holders } = outline.units;
  const features = featuresOf(outline);
  const named = symbols.size > 0;
  for (let ordinal = 0; ordinal < definitionCount; ordinal++) {
    const at = hits.length * HIT_SIGNALS.length;
    const symbol = named ? symbols.get(ordinal) : undefined;
    scorer.scoreDefinition(signals, at, ordinal, symbol, lines);
    const container = named ? symbols.get(holders[ordinal]!) : undefined;
    if (container && isNamed(container)) {
      signals[at + HIT_COLUMN['container mentioned']] = container.weight;
    }
    // Only in Python: in JavaScript, modules, classes and components may be functions within functions.
    if (python) signals[at + HIT_COLUMN.nested] = features.nested[ordinal]!;
    if (againstTests) signals[at + HIT_COLUMN['test in a source file']] = features.tests[ordinal]!;
    signals[at + HIT_COLUMN.file] = fileScore;
    signals[at + HIT_COLUMN['file rank']] = fileRank;
    hits.push(new ScoredHit(row, outline, ordinal, -1, symbol, matrix, hits.length));
  }
  for (let chunk = 0; chunk < chunkCount; chunk++) {
    if (holders[definitionCount + chunk]! >= 0) continue;
    const at = hits.length * HIT_SIGNALS.length;
    scorer.scoreChunk(signals, at, chunk, lines);
    signals[at + HIT_COLUMN.file] = fileScore;
    signals[at + HIT_COLUMN['file rank']] = fileRank;
    hits.push(new ScoredHit(row, outline, -1, chunk, undefined, matrix, hits.length));
  }
}

function countUnits(outlines: readonly Outline[]): number {
  let count = 0;
  for (const { units } of outlines) count += units.startLines.length;
  return count;
}

/** Symbols by file and ordinal. */
function symbolsByFile(resolution: Resolution): Map<number, Map<number, ResolvedSymbol>> {
  const files = new Map<number, Map<number, ResolvedSymbol>>();
  for (const symbol of resolution.symbols) {
    const { file, ordinal } = symbol.address;
    const known = files.get(file);
    if (known) known.set(ordinal, symbol);
    else files.set(file, new Map([[ordinal, symbol]]));
  }
  return files;
}

/** Lines that the request names, by file position. */
function namedLines(resolution: Resolution): Map<number, readonly number[]> {
  const lines = new Map<number, number[]>();
  for (const file of resolution.files) {
    lines.set(file.file, [...(lines.get(file.file) ?? []), ...file.lines]);
  }
  return lines;
}

function largestUnits(
  files: FileRanking,
  rows: readonly number[],
): Pick<HitScale, 'largest' | 'largestTitle'> {
  let largest = 1e-9;
  let largestTitle = 1e-9;
  const { offsets, all, title } = files.units;
  for (const row of rows) {
    for (let unit = offsets[row]!; unit < offsets[row + 1]!; unit++) {
      if (all[unit]! > largest) largest = all[unit]!;
      if (title[unit]! > largestTitle) largestTitle = title[unit]!;
    }
  }
  return { largest, largestTitle };
}
