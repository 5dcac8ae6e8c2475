import { crc32, type Place } from './seal.js';

/** The tables whose rows have numbers. */
export type NumberedTable = 'blocks' | 'fact_terms' | 'fact_outlines' | 'fact_links' | 'edges';

const NUMBERS: Readonly<Record<NumberedTable, number>> = {
  blocks: 1,
  fact_terms: 2,
  fact_outlines: 3,
  fact_links: 4,
  edges: 5,
};

/**
 * Odd, so that multiplying loses no bit: the golden ratio's fraction (Knuth, TAOCP 6.4), and a constant of
 * MurmurHash3's finalizer.
 */
const SPREAD = 0x9e3779b1;
const SPREAD_HIGH = 0x85ebca6b;

/** @param id An integer from 0 to 2^53 - 1. */
export function placeOfRow(table: NumberedTable, id: number): Place {
  const high = Math.floor(id / 2 ** 32) * 8 + NUMBERS[table];
  return Math.imul((id % 2 ** 32) ^ Math.imul(high, SPREAD_HIGH), SPREAD) >>> 0;
}

/** The place of a row that is identified by its name. */
export function placeOfName(name: string): Place {
  return crc32(Buffer.from(name));
}
