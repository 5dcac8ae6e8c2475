import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHolds, FileLines, linesHolding } from '../../src/app/file-lines.js';

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

const text = fc.constantFrom('a', 'aa', 'é', '中', '😀', '\ud83d', '\ufffd', '\uFEFF', '');

describe('linesHolding', () => {
  it('finds in bytes what a look at every decoded line finds', () => {
    const bound = fc.nat({ max: 12 });
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 20 }),
        text,
        bound,
        bound,
        (parts, name, from, to) => {
          const bytes = Buffer.concat(parts);
          const found = linesHolding(new FileLines(bytes), name, from, to);
          expect(found).toEqual(linesHolding(linesOf(bytes), name, from, to));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('anyHolds', () => {
  it('says of bytes what a look at every decoded line says', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), text, (parts, name) => {
        const bytes = Buffer.concat(parts);
        expect(anyHolds(new FileLines(bytes), name)).toBe(
          linesOf(bytes).some((line) => line.includes(name)),
        );
      }),
      { numRuns: 2000 },
    );
  });
});
