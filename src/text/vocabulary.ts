import { unitsText } from './code-units.js';
import { WordTable } from './word-table.js';

/** Number of words that are remembered before all are forgotten. */
const MOST_KEPT = 1 << 18;
/** A longer word is data and would fill the memory. */
const LONGEST_KEPT = 256;

/** Stands for a word that is too long to have a number. */
export const NO_WORD = -1;

/**
 * Numbers the words of all texts that a thread reads. What is known of a word (its text, its terms) is stored by
 * its number, so that its letters are hashed only once for each occurrence.
 */
export class Vocabulary {
  /** Increases when all words are forgotten, which makes earlier numbers invalid. */
  generation = 0;
  private readonly table = new WordTable();
  private texts: string[] = [];

  /** Forgets all words if there are too many. Must be called before a text is read, never while reading. */
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

  /** The text of a word; always the same string, so that its hash is computed only once. */
  text(number: number): string {
    const { texts, table } = this;
    for (let next = texts.length; next <= number; next++) texts.push(unitsText(table.units(next)));
    return texts[number]!;
  }
}

/** The vocabulary of this thread. */
export const vocabulary = new Vocabulary();
