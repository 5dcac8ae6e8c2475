import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounded } from '../../src/numeric/rounded.js';

const near = fc
  .record({ whole: fc.integer({ min: -3000, max: 3000 }), slip: fc.integer({ min: -3, max: 3 }) })
  .map(({ whole, slip }) => (whole + 0.5) / 1e4 + slip * 1e-17);
const value = fc.oneof(fc.double({ min: -1000, max: 1000, noNaN: true }), near);

describe('rounded', () => {
  it('is what toFixed says, at the middle between two results as well', () => {
    fc.assert(
      fc.property(value, fc.nat({ max: 6 }), (number, digits) => {
        expect(rounded(number, digits) + 0).toBe(Number(number.toFixed(digits)) + 0);
      }),
      { numRuns: 2000 },
    );
  });
});
