import { DIMENSIONS } from '../text/directions.js';
import { type PlacedTerms, wordVectors } from '../text/word-vectors.js';

/** Directions of those units of a file that were asked for. */
export class KnownDirections {
  private readonly directions: Int8Array;
  private readonly known: Uint8Array;

  /** @param units Number of the file's units. */
  constructor(units: number) {
    this.directions = new Int8Array(units * DIMENSIONS);
    this.known = new Uint8Array(units);
  }

  /**
   * @param units Distinct.
   * @param termsOf Returns the terms of the file; called if a unit is new.
   * @returns Their directions, one after another.
   */
  of(units: readonly number[], termsOf: () => PlacedTerms): Int8Array {
    const missing = units.filter((unit) => this.known[unit] === 0);
    if (missing.length > 0) this.learn(missing, termsOf());
    const found = new Int8Array(units.length * DIMENSIONS);
    units.forEach((unit, at) => {
      found.set(this.ofUnit(unit), at * DIMENSIONS);
    });
    return found;
  }

  private learn(units: readonly number[], terms: PlacedTerms): void {
    const learned = wordVectors().directionsOf(terms, units);
    units.forEach((unit, place) => {
      const from = place * DIMENSIONS;
      this.ofUnit(unit).set(learned.subarray(from, from + DIMENSIONS));
      this.known[unit] = 1;
    });
  }

  private ofUnit(unit: number): Int8Array {
    return this.directions.subarray(unit * DIMENSIONS, (unit + 1) * DIMENSIONS);
  }
}
