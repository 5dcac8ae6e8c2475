import { identifierTerms } from './terms.js';
import { WordTable } from './word-table.js';

/** Words that are remembered; then all are forgotten. */
const MOST_KEPT = 1 << 18;
/** A longer word has seldom terms, and would fill the memory with data. */
const LONGEST_KEPT = 256;
const NO_TERMS = 0;
const FIRST_FREE = 1;
const IGNORED = 1;

/**
 * The terms of words that are read from an array of UTF-16 units, without making a string of a word that was met before.
 * {@link identifierTerms} tells what the terms of a word are.
 */
export class WordTerms {
  /** By word: its terms are `hashes[place + 1]` and those behind it; `hashes[place]` holds their count and {@link IGNORED}. */
  private readonly places = new WordTable();
  hashes = new Uint32Array(1 << 12);
  private free = FIRST_FREE;

  /** @param ignored Words that {@link isIgnored} tells. */
  constructor(private readonly ignored: ReadonlySet<string>) {}

  /**
   * Where the terms of the word `units[start..end)` are found.
   * @returns A place that is good until the next call.
   */
  place(units: Uint16Array, start: number, end: number): number {
    if (end - start > LONGEST_KEPT) return NO_TERMS;
    if (this.places.size === MOST_KEPT) {
      this.places.clear();
      this.free = FIRST_FREE;
    }
    const word = this.places.index(units, start, end);
    const place = this.places.values[word]!;
    if (place !== NO_TERMS) return place;
    const learned = this.learn(units.subarray(start, end));
    this.places.values[word] = learned;
    return learned;
  }

  /** How many terms a word has; they are {@link hashes} from `place + 1` on. */
  count(place: number): number {
    return this.hashes[place]! >>> 1;
  }

  isIgnored(place: number): boolean {
    return (this.hashes[place]! & IGNORED) !== 0;
  }

  private learn(units: Uint16Array): number {
    const word = String.fromCharCode(...units);
    const terms = identifierTerms(word);
    const place = this.free;
    this.free += terms.length + 1;
    if (this.free > this.hashes.length) {
      const wider = new Uint32Array(this.free * 2);
      wider.set(this.hashes);
      this.hashes = wider;
    }
    this.hashes[place] = (terms.length << 1) | (this.ignored.has(word) ? IGNORED : 0);
    this.hashes.set(terms, place + 1);
    return place;
  }
}
