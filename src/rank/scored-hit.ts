import type { Outline } from '../model/reader.js';
import type { ResolvedSymbol } from '../model/resolution.js';
import { HIT_COLUMN, HIT_SIGNALS } from './hit-signals.js';
import { featuresOf } from './outline-features.js';

/** A definition or chunk with its signals, which lie in one matrix with those of all others. */
export class ScoredHit {
  /** Weighted sum of the signals. */
  relevance = 0;
  /** The same, less for each better hit of the same file. */
  score = 0;

  /**
   * @param row Row of its file in the file ranking.
   * @param ordinal Ordinal of the definition; for a chunk that belongs to none, -1.
   * @param chunk Index of the chunk in its outline, or -1 for a definition.
   * @param at Where its signals begin in `matrix`.
   */
  constructor(
    readonly row: number,
    readonly outline: Outline,
    readonly ordinal: number,
    readonly chunk: number,
    readonly symbol: ResolvedSymbol | undefined,
    private readonly matrix: Float64Array,
    private readonly at: number,
  ) {}

  get signals(): Float64Array {
    return this.matrix.subarray(this.at, this.at + HIT_SIGNALS.length);
  }

  /** Column of the signal of its kind. */
  get kindColumn(): number {
    return this.chunk >= 0 ? HIT_COLUMN.chunk : featuresOf(this.outline).kindColumns[this.ordinal]!;
  }

  get startLine(): number {
    return this.outline.units.startLines[this.unit]!;
  }

  get endLine(): number {
    return this.outline.units.endLines[this.unit]!;
  }

  /** Sums up the signals; what weighs less than nothing is worth nothing. */
  weigh(weights: Float64Array): void {
    let score = 0;
    for (let signal = 0; signal < weights.length; signal++) {
      const value = this.matrix[this.at + signal]!;
      // Most are 0, and code that is not optimized yet makes an object of every product.
      if (value !== 0) score += weights[signal]! * value;
    }
    this.relevance = Math.max(0, score);
    this.score = this.relevance;
  }

  private get unit(): number {
    return this.chunk >= 0 ? this.outline.units.definitionCount + this.chunk : this.ordinal;
  }
}

/** Order of hits of the same score: by path, line and ordinal. */
export function byPlace(a: ScoredHit, b: ScoredHit): number {
  return a.outline.file - b.outline.file || a.startLine - b.startLine || a.ordinal - b.ordinal;
}
