import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLOSE_LINES, closestLines } from '../../../src/rank/wording/closest-lines.js';

/** Every window of lines, looked at by itself. */
function oneByOne(lines: readonly (readonly number[])[], worth: readonly number[]): number {
  const windows = lines.map((_, at) => new Set(lines.slice(at, at + CLOSE_LINES).flat()));
  const sums = windows.map((terms) => [...terms].reduce((sum, term) => sum + worth[term]!, 0));
  return Math.max(0, ...sums);
}

describe('closestLines', () => {
  it('counts terms that stand within six lines together, and none twice', () => {
    const apart = [[0, 0], [], [], [], [], [], [1], [2]];
    expect(closestLines(apart, [3, 1, 1])).toBe(3);
    expect(closestLines(apart.slice(1), [3, 1, 1])).toBe(2);
    expect(closestLines([[0], [], [], [], [], [1, 0]], [3, 1])).toBe(4);
  });

  it('finds what looking at every window finds', () => {
    const worth = [1, 2, 4, 8];
    const line = fc.array(fc.nat(worth.length - 1), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        expect(closestLines(lines, worth)).toBe(oneByOne(lines, worth));
      }),
    );
  });
});
