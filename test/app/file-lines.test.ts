import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileLines } from '../../src/app/file-lines.js';

/** What a text editor shows of the same bytes, all of it decoded. */
function linesOf(bytes: Buffer): string[] {
  return bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
}

const pieces = fc.constantFrom(
  ...['a', 'é', '中', '😀', '\n', '\r\n', '\r', '\uFEFF'].map((text) => Buffer.from(text)),
  // The beginning of a character without its end, and no character at all.
  Buffer.from([0xe4, 0xb8]),
  Buffer.from([0xff]),
);

describe('FileLines', () => {
  it('gives any of its lines as the whole text has them, whatever the bytes', () => {
    const bounds = fc.integer({ min: -12, max: 12 });
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), bounds, bounds, (parts, from, to) => {
        const bytes = Buffer.concat(parts);
        const lines = new FileLines(bytes);
        const expected = linesOf(bytes);
        expect(lines.length).toBe(expected.length);
        expect(lines.slice()).toEqual(expected);
        expect(lines.slice(from, to)).toEqual(expected.slice(from, to));
        expect(lines.at(from)).toBe(expected.at(from));
      }),
      { numRuns: 2000 },
    );
  });
});
