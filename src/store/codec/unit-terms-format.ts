import { DIMENSIONS } from '../../text/directions.js';

/*
 * Layout, so that a query reads the entries of a few terms in place and decodes nothing else:
 * u32 terms · u32 entries · u32 units · u32 ordinal of the anonymous default export + 1 · u32 widths of the columns of
 * lengths, two bits a field · the direction of the file's words, a byte a component · the hashes as u32, ascending · where the entries of every GROUP-th term begin, as u32 ·
 * lengths: a column a field, as many bytes a unit as its largest number needs ·
 * entries: a varint of (units since the term's last entry, field, frequency above 1, last of its term),
 * followed by the frequency less 2 where it is above 1.
 */
export const NUMBERS = 5;
export const HEADER_BYTES = NUMBERS * 4 + DIMENSIONS;
export const ANONYMOUS_AT = 12;
/** Terms between two known places: a look-up reads past half as many, and a place costs half a byte a term. */
export const GROUP = 8;
/** Bytes of a length by the two bits that stand for them. */
export const WIDTHS = [0, 1, 2, 4] as const;
export const LAST_OF_TERM = 1;
export const SEVERAL = 2;
export const FIELD_SHIFT = 2;
export const UNIT_SHIFT = 5;
