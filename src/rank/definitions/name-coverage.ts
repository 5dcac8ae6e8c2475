import { Field } from '../../model/facts.js';
import type { UnitPostings } from '../../model/reader.js';
import type { RequestTerm } from '../text/request-terms.js';

/** The sum of weights at which a name gets half of the highest value. */
const HALF = 8;
/**
 * The most that words of the title count relative to others, and that repeated words count relative to single ones.
 */
const MOST_WEIGHT = 2;

/** Measures how much of a definition's name the request contains. */
export class NameCoverage {
  private readonly weights: Float64Array;
  private sums = new Float64Array();

  /** @param inverseFrequencies One for each of `terms`, in their order. */
  constructor(
    terms: readonly RequestTerm[],
    inverseFrequencies: Float64Array,
    private readonly postings: UnitPostings,
  ) {
    this.weights = Float64Array.from(
      terms,
      ({ weight, titleWeight }, term) =>
        inverseFrequencies[term]! *
        (Math.min(weight, MOST_WEIGHT) + Math.min(MOST_WEIGHT, titleWeight)),
    );
  }

  /**
   * Sets, for each definition, the share of its name's words that the request contains, times the words' total
   * weight scaled to 0–1.
   *
   * @param coverage Filled with zeros; a definition's value is written at `from` plus its ordinal.
   */
  setRow(row: number, definitions: number, coverage: Float64Array, from: number): void {
    const { offsets, terms, units, fields, frequencies, lengths } = this.postings;
    this.sums = this.sums.length < definitions ? new Float64Array(2 * definitions) : this.sums;
    const { sums } = this;
    sums.fill(0, 0, definitions);
    for (let entry = offsets[row]!; entry < offsets[row + 1]!; entry++) {
      const unit = units[entry]!;
      if (fields[entry] !== Field.Name || unit >= definitions) continue;
      const frequency = frequencies[entry]!;
      coverage[from + unit] = coverage[from + unit]! + frequency / lengths[entry]!;
      sums[unit] = sums[unit]! + frequency * this.weights[terms[entry]!]!;
    }
    for (let unit = 0; unit < definitions; unit++) {
      const sum = sums[unit]!;
      if (sum > 0) coverage[from + unit] = coverage[from + unit]! * (sum / (sum + HALF));
    }
  }
}
