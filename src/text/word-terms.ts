import { identifierTerms } from './terms.js';
import { NO_WORD, vocabulary } from './vocabulary.js';

const FEWEST_PLACES = 1 << 12;
/** Place for words that are too long to be numbered; such words seldom have terms. */
const NO_TERMS = 0;
const FIRST_FREE = 1;
const IGNORED = 1;

/** The terms of the words of the {@link vocabulary}, as {@link identifierTerms} defines them. */
export class WordTerms {
  /**
   * For each word, a place: `hashes[place]` holds the number of its terms and {@link IGNORED}, and the terms
   * follow.
   */
  private places = new Int32Array(FEWEST_PLACES);
  hashes = new Uint32Array(FEWEST_PLACES);
  private free = FIRST_FREE;
  private generation = vocabulary.generation;

  /** @param ignored Words for which {@link isIgnored} is true. */
  constructor(private readonly ignored: ReadonlySet<string>) {}

  /**
   * The place of a word's terms.
   *
   * @param word Its number in the vocabulary, or `NO_WORD`.
   * @returns A place that is valid until the next call.
   */
  place(word: number): number {
    if (word === NO_WORD) return NO_TERMS;
    if (this.generation !== vocabulary.generation) this.forget();
    if (word >= this.places.length) this.widen(word);
    const known = this.places[word]!;
    if (known !== NO_TERMS) return known;
    const place = this.learn(vocabulary.text(word));
    this.places[word] = place;
    return place;
  }

  /** Number of a word's terms, which are in {@link hashes} from `place + 1` on. */
  count(place: number): number {
    return this.hashes[place]! >>> 1;
  }

  isIgnored(place: number): boolean {
    return (this.hashes[place]! & IGNORED) !== 0;
  }

  private forget(): void {
    this.places.fill(NO_TERMS);
    this.free = FIRST_FREE;
    this.generation = vocabulary.generation;
  }

  private widen(word: number): void {
    const wider = new Int32Array(Math.max(word + 1, this.places.length * 2));
    wider.set(this.places);
    this.places = wider;
  }

  private learn(word: string): number {
    const terms = identifierTerms(word);
    const place = this.free;
    this.free += terms.length + 1;
    if (this.free > this.hashes.length) {
      const wider = new Uint32Array(this.free * 2);
      wider.set(this.hashes);
      this.hashes = wider;
    }
    this.hashes[place] = (terms.length << 1) | (this.ignored.has(word) ? IGNORED : 0);
    for (let at = 0; at < terms.length; at++) this.hashes[place + 1 + at] = terms[at]!;
    return place;
  }
}
