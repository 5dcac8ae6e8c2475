import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dampedSum } from '../../src/rank/unit-text.js';

const scores = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 30 });

describe('dampedSum', () => {
  it('counts the second best by the damping, the third by its square', () => {
    expect(dampedSum(Float64Array.of(1, 4, 2), 0.5)).toBeCloseTo(4 + 1 + 0.25);
  });

  it('does not depend on the order, lies between the best and the plain sum', () => {
    fc.assert(
      fc.property(scores, (values) => {
        const sum = dampedSum(Float64Array.from(values), 0.7);
        expect(dampedSum(Float64Array.from(values).reverse(), 0.7)).toBe(sum);
        expect(sum).toBeGreaterThanOrEqual(Math.max(0, ...values));
        expect(sum).toBeLessThanOrEqual(values.reduce((a, b) => a + b, 0) + 1e-9);
      }),
    );
  });
});
