import { Field } from '../../model/facts.js';
import type { FileTable, Outline, UnitPostings } from '../../model/reader.js';
import { pathWords } from '../files/path-words.js';
import type { RequestTerm } from '../text/request-terms.js';
import { formsOf } from '../text/term-forms.js';

/** A bit of an integer stands for each of the heaviest terms. */
const MOST_TERMS = 31;

/** How much of a request units say: shares of its words, 0 to 1; the units of all candidates end to end. */
export interface CoveredShares {
  /** One more than there are candidates: where the units of each begin. */
  readonly offsets: Uint32Array;
  /** A definition's own name; 0 for a chunk. */
  readonly name: Float64Array;
  /** Its name, the names of all that it stands in, and the path. */
  readonly place: Float64Array;
  /** Its place, and every word of its own and of what stands in it. */
  readonly whole: Float64Array;
}

/**
 * How much of the request definitions say: the reverse of how much of a name the request says. A word counts the less the more of
 * the candidates have it, whatever it is worth elsewhere: `ln(1 + 2 n / (1 + those with it))`, by names and places together and
 * by whole definitions.
 */
export class RequestCoverage {
  /** By term of the request: its bit, or 0. */
  private readonly bits: Int32Array;
  private readonly bitOfHash = new Map<number, number>();
  /** Terms that have a bit. */
  private readonly heaviest: number;
  private readonly offsets: Uint32Array;
  /** Which terms stand where, as bits, by unit: an array for each file would take longer to make than to fill. */
  private readonly names: Int32Array;
  private readonly places: Int32Array;
  private readonly wholes: Int32Array;

  /**
   * @param inverseFrequencies Of `terms`, in their order: they say which terms come into question where there are many.
   * @param rows Of the candidates in the postings, and their outlines in the same order.
   */
  constructor(
    terms: readonly RequestTerm[],
    inverseFrequencies: Float64Array,
    private readonly postings: UnitPostings,
    private readonly table: FileTable,
    rows: readonly number[],
    outlines: readonly Outline[],
  ) {
    const heaviest = [...terms.keys()]
      .sort((a, b) => inverseFrequencies[b]! - inverseFrequencies[a]! || a - b)
      .slice(0, MOST_TERMS);
    this.bits = new Int32Array(terms.length);
    for (const [number, term] of heaviest.entries()) {
      this.bits[term] = 1 << number;
      for (const hash of formsOf(terms[term]!)) this.bitOfHash.set(hash, 1 << number);
    }
    this.offsets = unitOffsets(outlines);
    const units = this.offsets[outlines.length]!;
    this.names = new Int32Array(units);
    this.places = new Int32Array(units);
    this.wholes = new Int32Array(units);
    for (const [index, row] of rows.entries()) {
      this.setSets(row, outlines[index]!, this.offsets[index]!);
    }
    this.heaviest = heaviest.length;
  }

  /** The shares of the units of all candidates. */
  shares(): CoveredShares {
    const { offsets, names, places, wholes, heaviest } = this;
    const shares = sharesOfTerms([names, places], heaviest);
    return {
      offsets,
      name: sumsOfShares(names, shares),
      place: sumsOfShares(places, shares),
      whole: sumsOfShares(wholes, sharesOfTerms([wholes], heaviest)),
    };
  }

  private setSets(row: number, { file, units }: Outline, from: number): void {
    const { definitionCount, chunkCount, holders } = units;
    const { names, places, wholes } = this;
    this.setOwn(row, from, definitionCount);
    const path = this.termsInPath(file);
    const count = definitionCount + chunkCount;
    for (let unit = 0; unit < count; unit++) {
      const holder = holders[unit]!;
      // A holder comes before what it holds.
      places[from + unit] = names[from + unit]! | (holder >= 0 ? places[from + holder]! : path);
    }
    for (let unit = count - 1; unit >= 0; unit--) {
      const holder = holders[unit]!;
      const own = wholes[from + unit]!;
      if (holder >= 0) wholes[from + holder] = wholes[from + holder]! | own;
      wholes[from + unit] = own | places[from + unit]!;
    }
  }

  /** The terms of a file's names, and for the wholes those that its units have themselves. */
  private setOwn(row: number, from: number, definitions: number): void {
    const { offsets, terms, units, fields } = this.postings;
    const { names, wholes } = this;
    for (let entry = offsets[row]!; entry < offsets[row + 1]!; entry++) {
      const unit = units[entry]!;
      const at = from + unit;
      const bit = this.bits[terms[entry]!]!;
      wholes[at] = wholes[at]! | bit;
      if (fields[entry] === Field.Name && unit < definitions) names[at] = names[at]! | bit;
    }
  }

  private termsInPath(file: number): number {
    const { base, folders } = pathWords(this.table, file);
    let bits = 0;
    for (const word of base) bits |= this.bitOfHash.get(word) ?? 0;
    for (const word of folders) bits |= this.bitOfHash.get(word) ?? 0;
    return bits;
  }
}

function unitOffsets(outlines: readonly Outline[]): Uint32Array {
  const offsets = new Uint32Array(outlines.length + 1);
  for (const [index, { units }] of outlines.entries()) {
    offsets[index + 1] = offsets[index]! + units.definitionCount + units.chunkCount;
  }
  return offsets;
}

/** By unit, what the words of its set are worth together. */
function sumsOfShares(sets: Int32Array, shares: Float64Array): Float64Array {
  const result = new Float64Array(sets.length);
  let before = 0;
  for (let at = 0; at < sets.length; at++) {
    const set = sets[at]!;
    // What stands in the same place has the same words more often than not.
    result[at] = set === before && at > 0 ? result[at - 1]! : sumOfShares(set, shares);
    before = set;
  }
  return result;
}

function sumOfShares(set: number, shares: Float64Array): number {
  let sum = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) sum += shares[lowestBit(rest)]!;
  return sum;
}

/** @param columns Of the same units. */
function sharesOfTerms(columns: readonly Int32Array[], terms: number): Float64Array {
  const units = columns[0]!.length;
  const counts = new Float64Array(terms);
  for (const column of columns) {
    for (const set of column) {
      for (let rest = set; rest !== 0; rest &= rest - 1) {
        counts[lowestBit(rest)] = counts[lowestBit(rest)]! + 1;
      }
    }
  }
  const weights = counts.map((times) => Math.log(1 + (2 * units) / (1 + times)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
