import { NO_WORD, vocabulary } from './vocabulary.js';

const FEWEST_ANSWERS = 1 << 10;
const Answer = { unknown: 0, no: 1, yes: 2 } as const;

/**
 * A set of words that is queried by their numbers in the {@link vocabulary}, so that an array look-up replaces
 * hashing.
 */
export class WordSet {
  private answers = new Uint8Array(FEWEST_ANSWERS);
  private generation = vocabulary.generation;

  constructor(private readonly words: ReadonlySet<string>) {}

  /** @param word A number of the vocabulary; `NO_WORD` is in no set. */
  has(word: number): boolean {
    if (word === NO_WORD) return false;
    if (word >= this.answers.length || this.generation !== vocabulary.generation) this.renew(word);
    const known = this.answers[word]!;
    if (known !== Answer.unknown) return known === Answer.yes;
    const has = this.words.has(vocabulary.text(word));
    this.answers[word] = has ? Answer.yes : Answer.no;
    return has;
  }

  /** Makes room for a word, and forgets the answers for numbers that now mean other words. */
  private renew(word: number): void {
    const answers = new Uint8Array(Math.max(2 * (word + 1), this.answers.length));
    if (this.generation === vocabulary.generation) answers.set(this.answers);
    this.answers = answers;
    this.generation = vocabulary.generation;
  }
}
