import type { Definition } from '../model/definition.js';
import type { Outline } from '../model/reader.js';
import type { Resolution, ResolvedSymbol } from '../model/resolution.js';
import { splitIdentifier, stem, termHash } from '../text/terms.js';
import { HIT_SIGNALS, type HitSignal } from './hit-signals.js';
import { isNamed } from './mention-signals.js';
import type { FileRanking } from './rank-files.js';
import type { RequestTerms } from './request-terms.js';
import type { UnitScores } from './unit-text.js';
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
      if (container && isNamed(container)) set(signals, 'container mentioned', container.weight);
      set(signals, 'file', fileScore);
      hits.push({ row, outline, ordinal, chunk: -1, signals, relevance: 0, score: 0, symbol });
    }
    for (const [chunk, { definition }] of outline.chunks.entries()) {
      if (definition >= 0) continue;
      const signals = scorer.chunkSignals(chunk, lines.get(outline.file) ?? []);
      set(signals, 'file', fileScore);
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

function set(signals: Float64Array, signal: HitSignal, value: number): void {
  signals[HIT_SIGNALS.indexOf(signal)] = value;
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

/** Signals of the units of one file. */
class OutlineScorer {
  private readonly text: Float64Array;
  private readonly title: Float64Array;
  private readonly rank: Float64Array;
  private readonly largestHere: number;

  constructor(
    private readonly outline: Outline,
    units: UnitScores,
    private readonly largest: number,
    private readonly largestTitle: number,
    private readonly words: ReadonlyMap<number, number>,
  ) {
    this.text = withPieces(units.all, outline);
    this.title = withPieces(units.title, outline);
    this.rank = reciprocalRanks(this.text);
    this.largestHere = this.text.reduce((a, b) => Math.max(a, b), 1e-9);
  }

  definitionSignals(
    ordinal: number,
    definition: Definition,
    symbol: ResolvedSymbol | undefined,
    lines: readonly number[],
  ): Float64Array {
    const signals = this.unitSignals(ordinal);
    if (symbol) {
      set(signals, isNamed(symbol) ? 'mentioned' : 'generated name', symbol.weight);
    }
    set(signals, 'name in the request', this.nameCoverage(definition.name));
    set(signals, 'named lines', this.holdsInnermost(ordinal, lines) ? 1 : 0);
    set(signals, 'size', Math.log2(1 + definition.endLine - definition.startLine) / 8);
    set(signals, kindSignal(definition), 1);
    if (/^[_#]/.test(definition.name) && !definition.name.startsWith('__'))
      set(signals, 'private', 1);
    if (definition.exported) set(signals, 'exported', 1);
    return signals;
  }

  chunkSignals(chunk: number, lines: readonly number[]): Float64Array {
    const signals = this.unitSignals(this.outline.definitions.length + chunk);
    const { startLine, endLine } = this.outline.chunks[chunk]!;
    set(signals, 'chunk', 1);
    set(signals, 'named lines', lines.some((line) => line >= startLine && line <= endLine) ? 1 : 0);
    set(signals, 'size', Math.log2(1 + endLine - startLine) / 8);
    return signals;
  }

  private unitSignals(unit: number): Float64Array {
    const signals = new Float64Array(HIT_SIGNALS.length);
    set(signals, 'text', (this.text[unit] ?? 0) / this.largest);
    set(signals, 'title text', (this.title[unit] ?? 0) / this.largestTitle);
    set(signals, 'text rank in file', this.rank[unit] ?? 0);
    set(signals, 'text in file', (this.text[unit] ?? 0) / this.largestHere);
    return signals;
  }

  /** The share of the name's words that the request has, by weight squashed to 0–1. */
  private nameCoverage(name: string): number {
    const words = splitIdentifier(name);
    if (words.length === 0) return 0;
    let sum = 0;
    let matched = 0;
    for (const word of words) {
      const weight = this.words.get(termHash(stem(word)));
      if (weight === undefined) continue;
      matched++;
      sum += weight;
    }
    return (matched / words.length) * (sum / (sum + 8));
  }

  private holdsInnermost(ordinal: number, lines: readonly number[]): boolean {
    const { definitions } = this.outline;
    const { startLine, endLine } = definitions[ordinal]!;
    return lines.some(
      (line) =>
        line >= startLine &&
        line <= endLine &&
        !definitions.some(
          (inner) => inner.parent === ordinal && line >= inner.startLine && line <= inner.endLine,
        ),
    );
  }
}

/** Scores of units where a definition has what its pieces have: the best of them, and a part of the rest. */
function withPieces(scores: Float64Array, outline: Outline): Float64Array {
  const result = Float64Array.from(scores);
  const offset = outline.definitions.length;
  for (const [chunk, { definition }] of outline.chunks.entries()) {
    if (definition < 0) continue;
    const piece = scores[offset + chunk] ?? 0;
    const own = result[definition]!;
    result[definition] = Math.max(own, piece) + 0.3 * Math.min(own, piece);
  }
  return result;
}

function reciprocalRanks(scores: Float64Array): Float64Array {
  const order = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b);
  const ranks = new Float64Array(scores.length);
  order.forEach((unit, index) => {
    ranks[unit] = scores[unit]! > 0 ? 1 / (index + 1) : 0;
  });
  return ranks;
}

function kindSignal({ kind }: Definition): HitSignal {
  if (kind === 'function' || kind === 'method' || kind === 'constructor')
    return 'function or method';
  if (kind === 'class' || kind === 'interface' || kind === 'type' || kind === 'enum')
    return 'class or interface';
  if (kind === 'section') return 'section';
  if (kind === 'test') return 'test case';
  return 'constant or property';
}
