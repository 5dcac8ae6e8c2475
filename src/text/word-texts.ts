import { WordTable } from './word-table.js';

/** Words that are remembered; then all are forgotten. */
const MOST_KEPT = 1 << 18;
/** A longer word is data, and would fill the memory. */
const LONGEST_KEPT = 256;

const table = new WordTable();
let texts: string[] = [];

/**
 * `text.slice(start, end)`: the same string for the same word, whose hash is known as soon as one map was asked about
 * it. A slice is a new string each time.
 *
 * @param units Those of `text`.
 */
export function wordText(text: string, units: Uint16Array, start: number, end: number): string {
  if (end - start > LONGEST_KEPT) return text.slice(start, end);
  if (table.size === MOST_KEPT) {
    table.clear();
    texts = [];
  }
  const word = table.index(units, start, end);
  if (word === texts.length) texts.push(String.fromCharCode(...units.subarray(start, end)));
  return texts[word]!;
}
