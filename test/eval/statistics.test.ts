import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bootstrapMean, mulberry32, signTest } from '../../src/eval/scores/statistics.js';

describe('the sign test', () => {
  it('gives the p-values of the tables', () => {
    expect(signTest([1, 1, 1, 1, 1, 1, 1, 1, 1, -1]).p).toBeCloseTo(22 / 1024, 12);
    expect(signTest([1, 1, 1, 1, 1]).p).toBeCloseTo(2 / 32, 12);
    expect(signTest([1, -1, 0]).p).toBe(1);
  });

  it('leaves ties out', () => {
    const test = signTest([0, 0, 0.5, -0.25, 1e-12]);
    expect(test).toEqual({ wins: 1, losses: 1, ties: 3, p: 1 });
    expect(signTest([0, 0]).p).toBe(1);
  });

  it('is the same from both sides, and a probability, however many pairs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 3000 }), (pairs) => {
        const { p } = signTest(pairs);
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
        expect(signTest(pairs.map((pair) => -pair)).p).toBeCloseTo(p, 12);
      }),
      { numRuns: 50 },
    );
    expect(signTest(Array(2000).fill(1).fill(-1, 1000)).p).toBe(1);
  });
});

describe('the bootstrap', () => {
  it('repeats to the last digit, and holds its mean', () => {
    const values = Array.from({ length: 30 }, (_, at) => (at % 7) / 7);
    const first = bootstrapMean(values)!;
    expect(bootstrapMean(values)).toEqual(first);
    expect(first.low).toBeLessThan(first.mean);
    expect(first.mean).toBeLessThan(first.high);
  });

  it('is as wide as the normal approximation where that holds', () => {
    const values = Array.from({ length: 200 }, (_, at) => at % 2);
    const { low, high } = bootstrapMean(values)!;
    expect(high - low).toBeCloseTo(2 * 1.96 * Math.sqrt(0.25 / 200), 1);
  });

  it('has no width where all values are alike, and no interval without values', () => {
    expect(bootstrapMean([0.5, 0.5, 0.5])).toEqual({ mean: 0.5, low: 0.5, high: 0.5 });
    expect(bootstrapMean([])).toBeNull();
  });

  it('draws numbers from 0 up to 1 that fill the range', () => {
    const random = mulberry32(1);
    const drawn = Array.from({ length: 4000 }, random);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThan(1);
    for (let tenth = 0; tenth < 10; tenth++) {
      const share = drawn.filter((value) => Math.floor(10 * value) === tenth).length / 4000;
      expect(share).toBeCloseTo(0.1, 1);
    }
  });
});
