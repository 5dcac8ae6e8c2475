import type { UnitPostings } from '../model/reader.js';
import { byFalling } from '../numeric/falling.js';
import type { RequestTerm } from './text/request-terms.js';

/** A reason lists at most this many words. */
const MAXIMUM_WORDS = 5;

/** Tells which words of the request a file, or a part of it, contains. */
export class MatchedWords {
  private readonly known = new Map<number, readonly string[]>();
  private order: Uint32Array | null = null;

  /** @param postings Of the candidates (which the rows refer to) and the terms. */
  constructor(
    private readonly terms: readonly RequestTerm[],
    private readonly inverseFrequencies: Float64Array,
    private readonly postings: UnitPostings,
  ) {}

  /** The rarest of them, by falling weight. */
  ofRow(row: number): readonly string[] {
    let words = this.known.get(row);
    if (words === undefined) {
      words = this.find(row);
      this.known.set(row, words);
    }
    return words;
  }

  /** The same for some units of the file, such as those of a definition. */
  ofUnits(row: number, includes: (unit: number) => boolean): readonly string[] {
    return this.find(row, includes);
  }

  private find(row: number, includes?: (unit: number) => boolean): readonly string[] {
    const { offsets, terms, units } = this.postings;
    const held = new Uint8Array(this.terms.length);
    for (let entry = offsets[row]!; entry < offsets[row + 1]!; entry++) {
      if (includes === undefined || includes(units[entry]!)) held[terms[entry]!] = 1;
    }
    const words: string[] = [];
    this.order ??= this.byWeight();
    for (const term of this.order) {
      if (held[term] === 0) continue;
      words.push(this.terms[term]!.word);
      if (words.length === MAXIMUM_WORDS) break;
    }
    return words;
  }

  private byWeight(): Uint32Array {
    const weights = this.inverseFrequencies.map((inverse, at) => inverse * this.terms[at]!.weight);
    return Uint32Array.from(weights.keys()).sort(byFalling(weights));
  }
}
