import { FIELD_COUNT, MOST_OCCURRENCES } from '../../model/facts.js';
import type { TermPostings, UnitPostings } from '../../model/reader.js';
import { JoinedEntries } from './joined-entries.js';
import type { RequestTerm } from './request-terms.js';

/** Hashes of a term's forms, its own first. */
export function formsOf({ hash, otherForms }: RequestTerm): readonly number[] {
  return otherForms.length === 0 ? [hash] : [hash, ...otherForms];
}

/**
 * The word forms of a request's terms. Occurrences of several forms of a term are added up, as if they had the same
 * stem, and the term's inverse document frequency counts whatever contains any of them. As terms of their own, the
 * forms would count in addition.
 */
export class TermForms {
  /** Hashes of all forms, those of a term one after another, for which postings are requested. */
  readonly hashes: readonly number[];
  /** For each form, the index of its term. */
  private readonly termOf: readonly number[];

  constructor(private readonly terms: readonly RequestTerm[]) {
    this.hashes = terms.flatMap(formsOf);
    this.termOf = terms.flatMap((term, index) => formsOf(term).map(() => index));
  }

  /**
   * Joins postings of forms into the postings of each term.
   *
   * @param postings One for each of {@link hashes}.
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

  /** The same for postings in units. */
  joinedInUnits(postings: UnitPostings): UnitPostings {
    if (this.hashes.length === this.terms.length) return postings;
    const { termOf } = this;
    const { offsets, terms } = postings;
    const joined = new JoinedEntries(postings);
    for (let row = 0; row + 1 < offsets.length; row++) {
      const end = offsets[row + 1]!;
      for (let from = offsets[row]!, to = from; from < end; from = to) {
        const term = termOf[terms[from]!]!;
        while (to < end && termOf[terms[to]!] === term) to++;
        if (terms[from] === terms[to - 1]) joined.copy(term, from, to);
        else joined.merge(term, from, to);
      }
      joined.endFile(row);
    }
    return joined.finish();
  }
}

/** Joins the postings of two forms, adding up occurrences. */
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
