import { DIMENSIONS } from '../../text/directions.js';

/*
 * Layout, which lets a query read the entries of a few terms in place and decode nothing else:
 *
 * - u32 terms · u32 entries · u32 units · u32 ordinal of the anonymous default export + 1;
 * - u32 widths of the columns of lengths, two bits for each field;
 * - the direction of the file's words, a byte for each component;
 * - the hashes as u32, ascending · where the entries of every GROUP-th term begin, as u32;
 * - lengths: a column for each field, with as many bytes for each unit as its largest number needs;
 * - entries: a varint of (units since the term's previous entry, field, whether the frequency is above 1, last of its
 *   term), followed by the frequency minus 2 if it is above 1.
 */
export const NUMBERS = 5;
export const HEADER_BYTES = NUMBERS * 4 + DIMENSIONS;
export const ANONYMOUS_AT = 12;
/**
 * Number of terms between two recorded places. A look-up passes over half as many on average, and a place costs
 * half a byte for each term.
 */
export const GROUP = 8;
/** Bytes of a length, by the two bits that encode it. */
export const WIDTHS = [0, 1, 2, 4] as const;
export const LAST_OF_TERM = 1;
export const SEVERAL = 2;
export const FIELD_SHIFT = 2;
export const UNIT_SHIFT = 5;
