import { Field } from '../model/facts.js';
import type { FileTable, Outline, UnitPostings } from '../model/reader.js';
import { pathWords } from './path-words.js';
import type { RequestTerm } from './request-terms.js';

/** A bit of an integer stands for each of the heaviest terms. */
const MOST_TERMS = 31;

/** How much of a request a file's units say: shares of its words, 0 to 1. */
export interface CoveredShares {
  /** By ordinal: the definition's own name. */
  readonly name: Float64Array;
  /** By unit: its name, the names of all that it stands in, and the path. */
  readonly place: Float64Array;
  /** By unit: its place, and every word of its own and of what stands in it. */
  readonly whole: Float64Array;
}

/** Which terms stand where in a file, as bits. */
interface TermSets {
  readonly names: Int32Array;
  readonly places: Int32Array;
  readonly wholes: Int32Array;
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
  private readonly files: readonly TermSets[];
  /** By number of the bit: its share of the request. */
  private readonly shares: Float64Array;
  private readonly wholeShares: Float64Array;

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
      this.bitOfHash.set(terms[term]!.hash, 1 << number);
    }
    this.files = rows.map((row, index) => this.setsOf(row, outlines[index]!));
    const units = this.files.reduce((sum, { places }) => sum + places.length, 0);
    const sharesBy = (of: (sets: TermSets) => Int32Array[]) =>
      sharesOfTerms(this.files.flatMap(of), units, heaviest.length);
    this.shares = sharesBy(({ names, places }) => [names, places]);
    this.wholeShares = sharesBy(({ wholes }) => [wholes]);
  }

  /** The shares of the units of a candidate, by its place among the candidates. */
  ofCandidate(index: number): CoveredShares {
    const { names, places, wholes } = this.files[index]!;
    return {
      name: sumOfShares(names, this.shares),
      place: sumOfShares(places, this.shares),
      whole: sumOfShares(wholes, this.wholeShares),
    };
  }

  private setsOf(row: number, { file, units }: Outline): TermSets {
    const { definitionCount, chunkCount, holders } = units;
    const count = definitionCount + chunkCount;
    const { names, texts } = this.termsInUnits(row, definitionCount, count);
    const places = new Int32Array(count);
    const path = this.termsInPath(file);
    for (let unit = 0; unit < places.length; unit++) {
      const holder = holders[unit]!;
      // A holder comes before what it holds.
      places[unit] = (names[unit] ?? 0) | (holder >= 0 ? places[holder]! : path);
    }
    for (let unit = count - 1; unit >= 0; unit--) {
      const holder = holders[unit]!;
      if (holder >= 0) texts[holder] = texts[holder]! | texts[unit]!;
    }
    return { names, places, wholes: texts.map((bits, unit) => bits | places[unit]!) };
  }

  private termsInUnits(row: number, definitions: number, count: number) {
    const { offsets, terms, units, fields } = this.postings;
    const names = new Int32Array(definitions);
    const texts = new Int32Array(count);
    for (let entry = offsets[row]!; entry < offsets[row + 1]!; entry++) {
      const unit = units[entry]!;
      const bit = this.bits[terms[entry]!]!;
      texts[unit] = texts[unit]! | bit;
      if (fields[entry] === Field.Name && unit < definitions) names[unit] = names[unit]! | bit;
    }
    return { names, texts };
  }

  private termsInPath(file: number): number {
    const { base, folders } = pathWords(this.table, file);
    let bits = 0;
    for (const word of base) bits |= this.bitOfHash.get(word) ?? 0;
    for (const word of folders) bits |= this.bitOfHash.get(word) ?? 0;
    return bits;
  }
}

/** By unit, what the words of its set are worth together. */
function sumOfShares(sets: Int32Array, shares: Float64Array): Float64Array {
  const result = new Float64Array(sets.length);
  for (let at = 0; at < sets.length; at++) {
    for (let rest = sets[at]!; rest !== 0; rest &= rest - 1) {
      result[at] = result[at]! + shares[lowestBit(rest)]!;
    }
  }
  return result;
}

function sharesOfTerms(columns: readonly Int32Array[], units: number, terms: number): Float64Array {
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
