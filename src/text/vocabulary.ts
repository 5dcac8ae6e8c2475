import { unitsText } from './code-units.js';
import { WordTable } from './word-table.js';

/** Words that are remembered before all are forgotten. */
const MOST_KEPT = 1 << 18;
/** A longer word is data, and would fill the memory. */
const LONGEST_KEPT = 256;

/** The number of a word that is too long to have one. */
export const NO_WORD = -1;

/**
 * Numbers for the words of all texts that a thread reads. What is known of a word (its text, its terms) is kept by its
 * number, so that a text's letters are hashed once for each place at which a word stands.
 */
export class Vocabulary {
  /** Rises when all words are forgotten; numbers of an earlier one mean nothing. */
  generation = 0;
  private readonly table = new WordTable();
  private texts: string[] = [];

  /** Forgets all words when there are too many: to be asked before a text is read, never within one. */
  makeRoom(): void {
    if (this.table.size < MOST_KEPT) return;
    this.table.clear();
    this.texts = [];
    this.generation++;
  }

  /** The number of the word `units[start..end)`, counted from 0; {@link NO_WORD} for one of more than 256 units. */
  number(units: Uint16Array, start: number, end: number): number {
    return end - start > LONGEST_KEPT ? NO_WORD : this.table.index(units, start, end);
  }

  /** The same string each time, whose hash is known as soon as one map was asked about it. */
  text(number: number): string {
    const { texts, table } = this;
    for (let next = texts.length; next <= number; next++) texts.push(unitsText(table.units(next)));
    return texts[number]!;
  }
}

/** That of this thread. */
export const vocabulary = new Vocabulary();
