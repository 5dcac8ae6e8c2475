import { HIT_SIGNALS } from './hit-signals.js';

/**
 * The numbers of all hits of a request, in columns. As fields of a thousand hits, each fraction would be an object.
 */
export class HitMatrix {
  /** A row of signals for each hit, in the order of their columns. */
  readonly signals: Float64Array;
  /** Weighted sum of the signals of each hit. */
  readonly relevances: Float64Array;
  /** The same, reduced for each better hit in the same file. */
  readonly scores: Float64Array;

  /** @param hits The most hits that there may be. */
  constructor(hits: number) {
    this.signals = new Float64Array(hits * HIT_SIGNALS.length);
    this.relevances = new Float64Array(hits);
    this.scores = new Float64Array(hits);
  }

  /** Sums up the signals of a hit; a negative sum counts as 0. */
  weigh(hit: number, weights: Float64Array): void {
    const { signals } = this;
    const from = hit * HIT_SIGNALS.length;
    let score = 0;
    for (let signal = 0; signal < weights.length; signal++) {
      const value = signals[from + signal]!;
      // Most values are 0, and unoptimised code makes an object of every product.
      if (value !== 0) score += weights[signal]! * value;
    }
    this.relevances[hit] = Math.max(0, score);
    this.scores[hit] = this.relevances[hit]!;
  }
}
