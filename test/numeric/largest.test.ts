import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nthLargest } from '../../src/numeric/largest.js';

const value = fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(0, 1, 2));
const values = fc.array(value, { minLength: 1, maxLength: 60 });

describe('nthLargest', () => {
  it('finds what sorting would put at the rank, ties included', () => {
    fc.assert(
      fc.property(values, fc.nat(), (list, any) => {
        const rank = 1 + (any % list.length);
        const sorted = Float64Array.from(list).sort();
        // Sorting puts −0 before 0; for a selection both are the same.
        expect(nthLargest(Float64Array.from(list), rank) + 0).toBe(sorted[list.length - rank]! + 0);
      }),
    );
  });
});
