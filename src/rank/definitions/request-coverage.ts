import { Field } from '../../model/facts.js';
import type { FileTable, Outline, UnitPostings } from '../../model/reader.js';
import { pathWords } from '../files/path-words.js';
import type { RequestTerm } from '../text/request-terms.js';
import { formsOf } from '../text/term-forms.js';

/** The heaviest terms, each represented by a bit of an integer. */
const MOST_TERMS = 31;

/**
 * How much of a request each unit contains, as shares of the request's words from 0 to 1. The units of all
 * candidates follow one another.
 */
export interface CoveredShares {
  /** Where the units of each candidate begin; one more entry than there are candidates. */
  readonly offsets: Uint32Array;
  /** Share in a definition's own name; 0 for a chunk. */
  readonly name: Float64Array;
  /** Share in its name, the names of everything around it, and the path. */
  readonly place: Float64Array;
  /** Share in the same, and in all words of its own and of what it contains. */
  readonly whole: Float64Array;
}

/**
 * Measures how much of the request definitions contain, the reverse of how much of a name the request contains. A
 * word counts less the more candidates have it, whatever its weight elsewhere: `ln(1 + 2 n / (1 + holders))`.
 * Holders are counted separately for names with places, and for whole definitions.
 */
export class RequestCoverage {
  /** For each term of the request, its bit, or 0. */
  private readonly bits: Int32Array;
  private readonly bitOfHash = new Map<number, number>();
  /** Number of terms that have a bit. */
  private readonly heaviest: number;
  private readonly offsets: Uint32Array;
  /** The terms of each unit as bits. An array for each file would take longer to allocate than to fill. */
  private readonly names: Int32Array;
  private readonly places: Int32Array;
  private readonly wholes: Int32Array;

  /**
   * @param inverseFrequencies One for each of `terms`, in their order; they select the terms that count if there
   * are many.
   * @param rows Rows of the candidates in the postings, with their outlines in the same order.
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
      // A definition comes before the ones that it contains.
      places[from + unit] = names[from + unit]! | (holder >= 0 ? places[from + holder]! : path);
    }
    for (let unit = count - 1; unit >= 0; unit--) {
      const holder = holders[unit]!;
      const own = wholes[from + unit]!;
      if (holder >= 0) wholes[from + holder] = wholes[from + holder]! | own;
      wholes[from + unit] = own | places[from + unit]!;
    }
  }

  /** Sets the terms of a file's names and, for the wholes, those of each unit itself. */
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

/** For each unit, the total worth of the words in its set. */
function sumsOfShares(sets: Int32Array, shares: Float64Array): Float64Array {
  const result = new Float64Array(sets.length);
  let before = 0;
  for (let at = 0; at < sets.length; at++) {
    const set = sets[at]!;
    // Neighbouring units usually have the same words, so the previous sum is reused.
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

/** @param columns For the same units. */
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
