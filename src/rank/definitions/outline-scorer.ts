import type { Outline, OutlineUnits } from '../../model/reader.js';
import type { ResolvedSymbol } from '../../model/resolution.js';
import { byFalling } from '../../numeric/falling.js';
import { isNamed } from '../files/mention-signals.js';
import type { UnitScores } from '../text/unit-text.js';
import { HIT_COLUMN } from './hit-signals.js';
import type { NameCoverage } from './name-coverage.js';
import { featuresOf, type OutlineFeatures } from './outline-features.js';
import type { CoveredShares } from './request-coverage.js';

/** What the hits of a request in all files are measured against. */
export interface HitScale {
  /** The highest scores of any unit: by all terms, and by the title's terms. */
  readonly largest: number;
  readonly largestTitle: number;
  readonly names: NameCoverage;
}

/**
 * What the request's words give to units, the units of all files one after another. An array for each file would
 * take longer to allocate than to fill.
 */
export class UnitColumns {
  readonly text: Float64Array;
  readonly title: Float64Array;
  readonly own: Float64Array;
  /** 1 / rank in the file, 0 for units without matching text. */
  readonly rank: Float64Array;
  /** How much of its name the request contains. */
  readonly names: Float64Array;

  /** @param covered For the same units. */
  constructor(readonly covered: CoveredShares) {
    const units = covered.place.length;
    this.text = new Float64Array(units);
    this.title = new Float64Array(units);
    this.own = new Float64Array(units);
    this.rank = new Float64Array(units);
    this.names = new Float64Array(units);
  }
}

/** Computes the signals of the units of one file. They are written into a row of a matrix whose values are 0. */
export class OutlineScorer {
  /** Where the file's units begin in `columns`. */
  private readonly from: number;
  private readonly largestHere: number;
  private readonly largestOwn: number;
  private readonly features: OutlineFeatures;
  private readonly units: OutlineUnits;

  /** @param index The file's index among those in `columns`. */
  constructor(
    outline: Outline,
    { offsets, all, title, own }: UnitScores,
    row: number,
    private readonly scale: HitScale,
    private readonly columns: UnitColumns,
    index: number,
  ) {
    const { units } = outline;
    const from = columns.covered.offsets[index]!;
    const to = columns.covered.offsets[index + 1]!;
    this.units = units;
    this.from = from;
    this.features = featuresOf(outline);
    scale.names.setRow(row, units.definitionCount, columns.names, from);
    const start = offsets[row]!;
    for (let at = from; at < to; at++) {
      const unit = start + at - from;
      columns.text[at] = all[unit]!;
      columns.title[at] = title[unit]!;
      columns.own[at] = own[unit]!;
    }
    addPieces(columns.text, from, units);
    addPieces(columns.title, from, units);
    addPieces(columns.own, from, units);
    setReciprocalRanks(columns.rank, columns.text, from, to);
    this.largestHere = largestOf(columns.text, from, to);
    this.largestOwn = largestOf(columns.own, from, to);
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
    signals[at + HIT_COLUMN['name in the request']] = this.columns.names[this.from + ordinal]!;
    signals[at + HIT_COLUMN['request in the name']] =
      this.columns.covered.name[this.from + ordinal]!;
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
    const { covered, text: texts, title, rank, own } = this.columns;
    const row = this.from + unit;
    signals[at + HIT_COLUMN['request in its place']] = covered.place[row]!;
    signals[at + HIT_COLUMN['request in the whole']] = covered.whole[row]!;
    const text = texts[row]!;
    // Most units contain no word of the request.
    if (text === 0) return;
    const { largest, largestTitle } = this.scale;
    signals[at + HIT_COLUMN.text] = text / largest;
    signals[at + HIT_COLUMN['title text']] = title[row]! / largestTitle;
    signals[at + HIT_COLUMN['text rank in file']] = rank[row]!;
    signals[at + HIT_COLUMN['text in file']] = text / this.largestHere;
    signals[at + HIT_COLUMN['telling text in file']] = own[row]! / this.largestOwn;
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

/** Adds the scores of its pieces to a definition: the higher of own and piece scores, plus a part of the lower. */
function addPieces(
  scores: Float64Array,
  from: number,
  { definitionCount, chunkCount, holders }: OutlineUnits,
): void {
  for (let unit = definitionCount; unit < definitionCount + chunkCount; unit++) {
    if (holders[unit]! < 0) continue;
    const definition = from + holders[unit]!;
    const piece = scores[from + unit]!;
    const own = scores[definition]!;
    // Definitions come before all chunks, so no piece is read after something was added to it.
    scores[definition] = Math.max(own, piece) + 0.3 * Math.min(own, piece);
  }
}

function largestOf(scores: Float64Array, from: number, to: number): number {
  let largest = 1e-9;
  for (let at = from; at < to; at++) if (scores[at]! > largest) largest = scores[at]!;
  return largest;
}

/** Ranks the units that have a score. */
function setReciprocalRanks(
  ranks: Float64Array,
  scores: Float64Array,
  from: number,
  to: number,
): void {
  const order: number[] = [];
  for (let at = from; at < to; at++) if (scores[at]! > 0) order.push(at);
  order.sort(byFalling(scores));
  for (let index = 0; index < order.length; index++) ranks[order[index]!] = 1 / (index + 1);
}
