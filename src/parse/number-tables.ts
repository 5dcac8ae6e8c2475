import { blanks } from '../languages/tokens/repair.js';

/** Below this many UTF-16 units no table is worth looking for. */
const LEAST_TEXT = 64 * 1024;

/**
 * Sixty-four numbers in a row with a comma behind each. Longer rows are found piece by piece: an expression without such a
 * bound keeps a way back for each number, and overflows on a few hundred thousand.
 */
const NUMBERS = /(?:[-+]?\d(?:[\w.]|(?<=e)[-+]){0,40}\s{0,80},\s{0,80}){64,4096}/gi;

/**
 * Blanks for long rows of numbers: the tables of scanners, fonts and ciphers that programs write. Nothing is defined in them,
 * and a tree has several nodes of some hundred bytes for each number.
 */
export function withoutNumberTables(text: string): string {
  return text.length < LEAST_TEXT ? text : text.replace(NUMBERS, blanks);
}
