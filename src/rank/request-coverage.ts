import { Field } from '../model/facts.js';
import type { FileTable, Outline, UnitPostings } from '../model/reader.js';
import { pathWords } from './path-words.js';
import type { RequestTerm } from './request-terms.js';

/** A bit of an integer stands for each of the heaviest terms. */
const MOST_TERMS = 31;

/** How much of a request the names of a file's units say: shares of its words, 0 to 1. */
export interface CoveredShares {
  /** By ordinal: the definition's own name. */
  readonly name: Float64Array;
  /** By unit: its name, the names of all that it stands in, and the path. */
  readonly place: Float64Array;
}

/** Which terms stand where in a file, as bits. */
interface TermSets {
  readonly names: Int32Array;
  readonly places: Int32Array;
}

/**
 * How much of the request the names and places of definitions say: the reverse of how much of a name the request says. A word
 * counts the less the more of the candidates have it, whatever it is worth elsewhere: `ln(1 + 2 n / (1 + names + places with it))`.
 */
export class RequestCoverage {
  /** By term of the request: its bit, or 0. */
  private readonly bits: Int32Array;
  private readonly bitOfHash = new Map<number, number>();
  private readonly files: readonly TermSets[];
  /** By number of the bit: its share of the request. */
  private readonly shares: Float64Array;

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
    this.shares = sharesOfTerms(this.files, heaviest.length);
  }

  /** The shares of the units of a candidate, by its place among the candidates. */
  ofCandidate(index: number): CoveredShares {
    const { names, places } = this.files[index]!;
    return { name: this.sharesOf(names), place: this.sharesOf(places) };
  }

  private setsOf(row: number, { file, units }: Outline): TermSets {
    const { definitionCount, chunkCount, holders } = units;
    const names = this.termsInNames(row, definitionCount);
    const places = new Int32Array(definitionCount + chunkCount);
    const path = this.termsInPath(file);
    for (let unit = 0; unit < places.length; unit++) {
      const holder = holders[unit]!;
      // A holder comes before what it holds.
      places[unit] = (names[unit] ?? 0) | (holder >= 0 ? places[holder]! : path);
    }
    return { names, places };
  }

  private termsInNames(row: number, definitions: number): Int32Array {
    const { offsets, terms, units, fields } = this.postings;
    const names = new Int32Array(definitions);
    for (let entry = offsets[row]!; entry < offsets[row + 1]!; entry++) {
      const unit = units[entry]!;
      if (fields[entry] !== Field.Name || unit >= definitions) continue;
      names[unit] = names[unit]! | this.bits[terms[entry]!]!;
    }
    return names;
  }

  private termsInPath(file: number): number {
    const { base, folders } = pathWords(this.table, file);
    let bits = 0;
    for (const word of base) bits |= this.bitOfHash.get(word) ?? 0;
    for (const word of folders) bits |= this.bitOfHash.get(word) ?? 0;
    return bits;
  }

  private sharesOf(sets: Int32Array): Float64Array {
    const result = new Float64Array(sets.length);
    for (let at = 0; at < sets.length; at++) {
      for (let rest = sets[at]!; rest !== 0; rest &= rest - 1) {
        result[at] = result[at]! + this.shares[lowestBit(rest)]!;
      }
    }
    return result;
  }
}

function sharesOfTerms(files: readonly TermSets[], terms: number): Float64Array {
  const counts = new Float64Array(terms);
  let units = 0;
  for (const { names, places } of files) {
    units += places.length;
    count(names, counts);
    count(places, counts);
  }
  const weights = counts.map((times) => Math.log(1 + (2 * units) / (1 + times)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function count(sets: Int32Array, counts: Float64Array): void {
  for (const set of sets) {
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      counts[lowestBit(rest)] = counts[lowestBit(rest)]! + 1;
    }
  }
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
