import { blanks } from '../languages/tokens/repair.js';

/** In a text with fewer UTF-16 units, looking for tables is not worthwhile. */
const LEAST_TEXT = 64 * 1024;

/**
 * At least sixty-four numbers in a row, each followed by a comma. Longer rows are matched piece by piece: without
 * the upper bound, the expression would keep a backtracking position for each number and overflow after a few
 * hundred thousand.
 */
const NUMBERS = /(?:[-+]?\d(?:[\w.]|(?<=e)[-+]){0,40}\s{0,80},\s{0,80}){64,4096}/gi;

/**
 * Blanks out long rows of numbers, such as generated tables of scanners, fonts and ciphers. They define nothing,
 * and a tree would have several nodes of some hundred bytes for each number.
 */
export function withoutNumberTables(text: string): string {
  return text.length < LEAST_TEXT ? text : text.replace(NUMBERS, blanks);
}
