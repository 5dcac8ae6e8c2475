import { FIELD_COUNT, MOST_OCCURRENCES } from '../../model/facts.js';
import type { TermPostings, UnitPostings } from '../../model/reader.js';
import type { RequestTerm } from './request-terms.js';

/** Hashes of a term's forms: its own first. */
export function formsOf({ hash, otherForms }: RequestTerm): readonly number[] {
  return otherForms.length === 0 ? [hash] : [hash, ...otherForms];
}

/**
 * The forms of a request's terms. What holds several forms of a term holds the term so many times, as if they had the same stem: its
 * inverse document frequency is that of all that hold any of them. As further terms they would count beside it.
 */
export class TermForms {
  /** Of every form, those of a term one behind the other: what postings are asked for. */
  readonly hashes: readonly number[];
  /** By form: the index of its term. */
  private readonly termOf: readonly number[];

  constructor(private readonly terms: readonly RequestTerm[]) {
    this.hashes = terms.flatMap(formsOf);
    this.termOf = terms.flatMap((term, index) => formsOf(term).map(() => index));
  }

  /**
   * The postings of each term.
   *
   * @param postings Those of {@link hashes}.
   */
  joined(postings: readonly TermPostings[]): readonly TermPostings[] {
    let next = 0;
    return this.terms.map((term) => {
      const own = postings[next]!;
      const forms = postings.slice(next, next + formsOf(term).length);
      next += forms.length;
      const held = forms.filter(({ files }) => files.length > 0);
      return held.length > 0 ? held.reduce(joinedPostings) : own;
    });
  }

  /** The same of where forms stand in files. */
  joinedInUnits(postings: UnitPostings): UnitPostings {
    if (this.hashes.length === this.terms.length) return postings;
    const { units, fields } = postings;
    const offsets = new Uint32Array(postings.offsets.length);
    /** Of the entries that are one now, the first. */
    const firsts = new Uint32Array(postings.terms.length);
    const frequencies = new Uint16Array(postings.terms.length);
    let count = 0;
    for (let row = 0; row + 1 < offsets.length; row++) {
      for (const entries of this.entriesOfTerms(postings, row)) {
        const start = count;
        for (const entry of entries) {
          const last = firsts[count - 1]!;
          const isSamePlace = units[last] === units[entry] && fields[last] === fields[entry];
          if (count === start || !isSamePlace) firsts[count++] = entry;
          const sum = frequencies[count - 1]! + postings.frequencies[entry]!;
          frequencies[count - 1] = Math.min(sum, MOST_OCCURRENCES);
        }
      }
      offsets[row + 1] = count;
    }
    const kept = firsts.subarray(0, count);
    return {
      ...postings,
      offsets,
      terms: kept.map((entry) => this.termOf[postings.terms[entry]!]!),
      units: kept.map((entry) => units[entry]!),
      fields: Uint8Array.from(kept, (entry) => fields[entry]!),
      frequencies: frequencies.subarray(0, count),
      lengths: kept.map((entry) => postings.lengths[entry]!),
    };
  }

  /** The entries of each term in a file, by unit and field. */
  private *entriesOfTerms({ offsets, terms, units, fields }: UnitPostings, row: number) {
    const byPlace = (one: number, other: number) =>
      units[one]! - units[other]! || fields[one]! - fields[other]!;
    const end = offsets[row + 1]!;
    for (let from = offsets[row]!, to = from; from < end; from = to) {
      const term = this.termOf[terms[from]!];
      while (to < end && this.termOf[terms[to]!] === term) to++;
      const entries = Array.from({ length: to - from }, (_, at) => from + at);
      // Those of a single form are in order as they are.
      yield terms[from] === terms[to - 1] ? entries : entries.sort(byPlace);
    }
  }
}

/** Postings of two forms as those of one; occurrences are added. */
function joinedPostings(one: TermPostings, other: TermPostings): TermPostings {
  const most = one.files.length + other.files.length;
  const files = new Uint32Array(most);
  const frequencies = new Uint16Array(most * FIELD_COUNT);
  let count = 0;
  const add = (from: TermPostings, entry: number): void => {
    for (let field = 0; field < FIELD_COUNT; field++) {
      const at = count * FIELD_COUNT + field;
      const sum = frequencies[at]! + from.frequencies[entry * FIELD_COUNT + field]!;
      frequencies[at] = Math.min(sum, MOST_OCCURRENCES);
    }
  };
  for (let left = 0, right = 0; left < one.files.length || right < other.files.length; count++) {
    const ofOne = one.files[left] ?? Number.POSITIVE_INFINITY;
    const ofOther = other.files[right] ?? Number.POSITIVE_INFINITY;
    files[count] = Math.min(ofOne, ofOther);
    if (ofOne <= ofOther) add(one, left++);
    if (ofOther <= ofOne) add(other, right++);
  }
  return {
    files: files.subarray(0, count),
    frequencies: frequencies.subarray(0, count * FIELD_COUNT),
  };
}
