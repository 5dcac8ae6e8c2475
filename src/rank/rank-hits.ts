import type { Outline } from '../model/reader.js';
import type { Resolution, ResolvedSymbol } from '../model/resolution.js';
import { setSignal } from './hit-signals.js';
import { isNamed } from './mention-signals.js';
import { OutlineScorer } from './outline-scorer.js';
import type { FileRanking } from './rank-files.js';
import type { RequestTerms } from './request-terms.js';
import { hitWeights } from './weights.js';

/** A definition or chunk with its signals. */
export interface ScoredHit {
  /** Row of its file in the file ranking. */
  readonly row: number;
  readonly outline: Outline;
  /** Ordinal of the definition; for a chunk that belongs to none, -1. */
  readonly ordinal: number;
  /** Index of the chunk in its outline, or -1 for a definition. */
  readonly chunk: number;
  readonly signals: Float64Array;
  /** Weighted sum of the signals. */
  relevance: number;
  /** The same, less for each better hit of the same file. */
  score: number;
  readonly symbol: ResolvedSymbol | undefined;
}

/** How much of its score each further hit of a file keeps, for short and for long requests. */
const REPEAT_SHORT = 0.6;
const REPEAT_LONG = 1;

/** Scores the definitions and chunks of the best files; sorted by falling score, then file, then line. */
export function rankHits(
  files: FileRanking,
  rows: readonly number[],
  outlines: readonly Outline[],
  resolution: Resolution,
  request: RequestTerms,
): ScoredHit[] {
  const best = Math.max(...rows.map((row) => files.scores[row]!), 1e-9);
  const symbols = new Map<string, ResolvedSymbol>();
  for (const symbol of resolution.symbols) {
    symbols.set(`${symbol.address.file}:${symbol.address.ordinal}`, symbol);
  }
  const lines = namedLines(resolution);
  const hits: ScoredHit[] = [];
  const words = requestWordWeights(files, request);
  const { largest, largestTitle } = largestUnits(files, rows);
  rows.forEach((row, index) => {
    const outline = outlines[index]!;
    const scorer = new OutlineScorer(outline, files.units[row]!, largest, largestTitle, words);
    const fileScore = Math.max(0, files.scores[row]! / best);
    for (const [ordinal, definition] of outline.definitions.entries()) {
      const symbol = symbols.get(`${outline.file}:${ordinal}`);
      const signals = scorer.definitionSignals(
        ordinal,
        definition,
        symbol,
        lines.get(outline.file) ?? [],
      );
      const container = symbols.get(`${outline.file}:${definition.parent}`);
      if (container && isNamed(container))
        setSignal(signals, 'container mentioned', container.weight);
      setSignal(signals, 'file', fileScore);
      hits.push({ row, outline, ordinal, chunk: -1, signals, relevance: 0, score: 0, symbol });
    }
    for (const [chunk, { definition }] of outline.chunks.entries()) {
      if (definition >= 0) continue;
      const signals = scorer.chunkSignals(chunk, lines.get(outline.file) ?? []);
      setSignal(signals, 'file', fileScore);
      hits.push({
        row,
        outline,
        ordinal: -1,
        chunk,
        signals,
        relevance: 0,
        score: 0,
        symbol: undefined,
      });
    }
  });
  weigh(hits, hitWeights(request.longness));
  const keep = REPEAT_SHORT + (REPEAT_LONG - REPEAT_SHORT) * request.longness;
  return spreadOverFiles(sorted(hits), keep);
}

function weigh(hits: readonly ScoredHit[], weights: Float64Array): void {
  for (const hit of hits) {
    let score = 0;
    for (let i = 0; i < weights.length; i++) score += weights[i]! * hit.signals[i]!;
    hit.relevance = Math.max(0, score);
    hit.score = hit.relevance;
  }
}

function sorted(hits: ScoredHit[]): ScoredHit[] {
  return hits.sort((a, b) => b.score - a.score || byPlace(a, b));
}

/** Order of hits of the same score: by path, line and ordinal. */
export function byPlace(a: ScoredHit, b: ScoredHit): number {
  return a.outline.file - b.outline.file || startLine(a) - startLine(b) || a.ordinal - b.ordinal;
}

function startLine(hit: ScoredHit): number {
  return hit.chunk >= 0
    ? hit.outline.chunks[hit.chunk]!.startLine
    : hit.outline.definitions[hit.ordinal]!.startLine;
}

/** Lowers a file's second hit, third hit, … so that one file does not fill the first screen. */
function spreadOverFiles(hits: ScoredHit[], keep: number): ScoredHit[] {
  const seen = new Map<number, number>();
  for (const hit of hits) {
    const before = seen.get(hit.row) ?? 0;
    seen.set(hit.row, before + 1);
    hit.score *= keep ** before;
  }
  return sorted(hits);
}

/** Lines that the request names, by file position. */
function namedLines(resolution: Resolution): Map<number, readonly number[]> {
  const lines = new Map<number, number[]>();
  for (const file of resolution.files) {
    lines.set(file.file, [...(lines.get(file.file) ?? []), ...file.lines]);
  }
  return lines;
}

function requestWordWeights(files: FileRanking, request: RequestTerms): Map<number, number> {
  const words = new Map<number, number>();
  for (const [index, term] of request.terms.entries()) {
    const inverse = files.text.inverseFrequencies[index]!;
    words.set(term.hash, inverse * (Math.min(term.weight, 2) + Math.min(2, term.titleWeight)));
  }
  return words;
}

function largestUnits(files: FileRanking, rows: readonly number[]) {
  let largest = 1e-9;
  let largestTitle = 1e-9;
  for (const row of rows) {
    for (const value of files.units[row]!.all) largest = Math.max(largest, value);
    for (const value of files.units[row]!.title) largestTitle = Math.max(largestTitle, value);
  }
  return { largest, largestTitle };
}
