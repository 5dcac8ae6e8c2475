import type { Outline, OutlineUnits } from '../model/reader.js';
import type { ResolvedSymbol } from '../model/resolution.js';
import { byFalling } from '../numeric/falling.js';
import { HIT_COLUMN } from './hit-signals.js';
import { isNamed } from './mention-signals.js';
import type { NameCoverage } from './name-coverage.js';
import { featuresOf, type OutlineFeatures } from './outline-features.js';
import type { CoveredShares } from './request-coverage.js';
import type { UnitScores } from './unit-text.js';

/** What the hits of all files of a request are measured against. */
export interface HitScale {
  /** The largest scores of any unit, all terms and the title's. */
  readonly largest: number;
  readonly largestTitle: number;
  readonly names: NameCoverage;
}

/** Signals of the units of one file; they are written into a row of a matrix whose values are 0. */
export class OutlineScorer {
  private readonly text: Float64Array;
  private readonly title: Float64Array;
  private readonly rank: Float64Array;
  private readonly own: Float64Array;
  private readonly largestHere: number;
  private readonly largestOwn: number;
  private readonly features: OutlineFeatures;
  private readonly units: OutlineUnits;
  private readonly names: Float64Array;

  constructor(
    outline: Outline,
    { offsets, all, title, own }: UnitScores,
    row: number,
    private readonly scale: HitScale,
    private readonly covered: CoveredShares,
  ) {
    const { units } = outline;
    this.units = units;
    this.features = featuresOf(outline);
    this.names = scale.names.ofRow(row, units.definitionCount);
    this.text = withPieces(all.slice(offsets[row], offsets[row + 1]), units);
    this.title = withPieces(title.slice(offsets[row], offsets[row + 1]), units);
    this.own = withPieces(own.slice(offsets[row], offsets[row + 1]), units);
    this.rank = reciprocalRanks(this.text);
    this.largestHere = largestOf(this.text);
    this.largestOwn = largestOf(this.own);
  }

  /** @param at Where the definition's row begins in `signals`. */
  scoreDefinition(
    signals: Float64Array,
    at: number,
    ordinal: number,
    symbol: ResolvedSymbol | undefined,
    lines: readonly number[],
  ): void {
    const { features } = this;
    this.scoreUnit(signals, at, ordinal);
    if (symbol) {
      signals[at + HIT_COLUMN[isNamed(symbol) ? 'mentioned' : 'generated name']] = symbol.weight;
    }
    signals[at + HIT_COLUMN['name in the request']] = this.names[ordinal]!;
    signals[at + HIT_COLUMN['request in the name']] = this.covered.name[ordinal]!;
    if (this.holdsInnermost(ordinal, lines)) signals[at + HIT_COLUMN['named lines']] = 1;
    signals[at + HIT_COLUMN.size] = features.sizes[ordinal]!;
    signals[at + features.kindColumns[ordinal]!] = 1;
    signals[at + HIT_COLUMN.private] = features.private[ordinal]!;
    signals[at + HIT_COLUMN.exported] = features.exported[ordinal]!;
  }

  /** @param at Where the chunk's row begins in `signals`. */
  scoreChunk(signals: Float64Array, at: number, chunk: number, lines: readonly number[]): void {
    const unit = this.units.definitionCount + chunk;
    this.scoreUnit(signals, at, unit);
    signals[at + HIT_COLUMN.chunk] = 1;
    const named = lines.some((line) => this.covers(unit, line));
    signals[at + HIT_COLUMN['named lines']] = named ? 1 : 0;
    signals[at + HIT_COLUMN.size] = this.features.sizes[unit]!;
  }

  private scoreUnit(signals: Float64Array, at: number, unit: number): void {
    signals[at + HIT_COLUMN['request in its place']] = this.covered.place[unit]!;
    signals[at + HIT_COLUMN['request in the whole']] = this.covered.whole[unit]!;
    const text = this.text[unit]!;
    // Most units hold no word of the request.
    if (text === 0) return;
    const { largest, largestTitle } = this.scale;
    signals[at + HIT_COLUMN.text] = text / largest;
    signals[at + HIT_COLUMN['title text']] = this.title[unit]! / largestTitle;
    signals[at + HIT_COLUMN['text rank in file']] = this.rank[unit]!;
    signals[at + HIT_COLUMN['text in file']] = text / this.largestHere;
    signals[at + HIT_COLUMN['telling text in file']] = this.own[unit]! / this.largestOwn;
  }

  private holdsInnermost(ordinal: number, lines: readonly number[]): boolean {
    if (lines.length === 0) return false;
    const { definitionCount, holders } = this.units;
    const holdsInner = (line: number): boolean => {
      for (let inner = ordinal + 1; inner < definitionCount; inner++) {
        if (holders[inner] === ordinal && this.covers(inner, line)) return true;
      }
      return false;
    };
    return lines.some((line) => this.covers(ordinal, line) && !holdsInner(line));
  }

  private covers(unit: number, line: number): boolean {
    return line >= this.units.startLines[unit]! && line <= this.units.endLines[unit]!;
  }
}

/** Gives a definition what its pieces have: the best of the scores, and a part of the rest. */
function withPieces(
  scores: Float64Array,
  { definitionCount, chunkCount, holders }: OutlineUnits,
): Float64Array {
  for (let unit = definitionCount; unit < definitionCount + chunkCount; unit++) {
    const definition = holders[unit]!;
    if (definition < 0) continue;
    const piece = scores[unit] ?? 0;
    const own = scores[definition]!;
    // A definition comes before every chunk, so that no piece is read after it has been added to.
    scores[definition] = Math.max(own, piece) + 0.3 * Math.min(own, piece);
  }
  return scores;
}

function largestOf(scores: Float64Array): number {
  let largest = 1e-9;
  for (let unit = 0; unit < scores.length; unit++) {
    if (scores[unit]! > largest) largest = scores[unit]!;
  }
  return largest;
}

/** 1 / rank of each unit by its score, 0 for units without one. */
function reciprocalRanks(scores: Float64Array): Float64Array {
  const order: number[] = [];
  for (let unit = 0; unit < scores.length; unit++) if (scores[unit]! > 0) order.push(unit);
  order.sort(byFalling(scores));
  const ranks = new Float64Array(scores.length);
  for (let index = 0; index < order.length; index++) ranks[order[index]!] = 1 / (index + 1);
  return ranks;
}
