import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EditDistance } from '../../../src/resolve/names/edit-distance.js';

/** The same distance by its textbook recurrence. */
function plainDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => (row === 0 ? column : row)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min(
        rows[i - 1]![j]! + 1,
        rows[i]![j - 1]! + 1,
        rows[i - 1]![j - 1]! + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, rows[i - 2]![j - 2]! + 1);
      }
      rows[i]![j] = best;
    }
  }
  return rows[a.length]![b.length]!;
}

const word = (maxLength: number) =>
  fc
    .array(fc.constantFrom('a', 'b', 'c', '_', 'é'), { minLength: 1, maxLength })
    .map((letters) => letters.join(''));

describe('EditDistance', () => {
  it('is the plain distance, or one more than the limit', () => {
    fc.assert(
      fc.property(word(32), word(36), fc.nat(40), (pattern, text, limit) => {
        const expected = Math.min(plainDistance(pattern, text), limit + 1);
        expect(new EditDistance(pattern).to(text, limit)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('counts a swap as one slip and case as none', () => {
    expect(new EditDistance('recieve').to('ReceiVE', 3)).toBe(1);
  });

  it('refuses patterns that do not fit a machine word', () => {
    expect(() => new EditDistance('')).toThrow(RangeError);
    expect(() => new EditDistance('a'.repeat(33))).toThrow(RangeError);
  });
});
