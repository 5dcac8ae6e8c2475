import { describe, expect, it } from 'vitest';
import { feedbackDistances } from '../../../src/rank/files/feedback-signal.js';
import { DIMENSIONS } from '../../../src/text/directions.js';

/** A direction along some axes. */
function along(axes: Readonly<Record<number, number>>): number[] {
  const direction = new Array<number>(DIMENSIONS).fill(0);
  for (const [axis, value] of Object.entries(axes)) direction[Number(axis)] = value;
  return direction;
}

const distances = (scores: readonly number[], directions: readonly number[][]): number[] => [
  ...feedbackDistances(Float64Array.from(scores), Int8Array.from(directions.flat())),
];

describe('feedbackDistances', () => {
  it('are small for what is like the best file, whatever its own score', () => {
    const [best, akin, strange] = distances(
      [9, 0, 0],
      [along({ 0: 127 }), along({ 0: 100, 1: 20 }), along({ 1: 127 })],
    );
    expect(best).toBeLessThan(0.2);
    expect(akin).toBeLessThan(0.2);
    expect(strange).toBe(1);
  });

  it('hear a file the less the lower its score is', () => {
    const directions = [along({ 0: 127 }), along({ 1: 127 }), along({ 2: 127 })];
    const [, near] = distances([5, 4, 0], directions);
    const [, far] = distances([5, 1, 0], directions);
    expect(near).toBeLessThan(far!);
  });

  it('do not ask how long a direction is', () => {
    const short = [along({ 0: 12 }), along({ 0: 10, 1: 4 }), along({ 2: 30 })];
    const long = [along({ 0: 120 }), along({ 0: 50, 1: 20 }), along({ 2: 90 })];
    const scores = [3, 2, 1];
    distances(scores, short).forEach((value, row) => {
      expect(value).toBeCloseTo(distances(scores, long)[row]!, 5);
    });
  });

  it('leave out what all candidates have in common', () => {
    const common = { 7: 100 };
    const [, akin, strange] = distances(
      [9, 0, 0],
      [along({ ...common, 0: 60 }), along({ ...common, 0: 60 }), along({ ...common, 1: 60 })],
    );
    expect(strange).toBeGreaterThan(akin! + 0.3);
  });

  it('hear the best forty alone', () => {
    const directions = Array.from({ length: 41 }, (_, row) => along({ [row]: 127 }));
    const values = distances(
      directions.map((_, row) => 1 - row / 1000),
      directions,
    );
    expect(values[39]).toBeLessThan(1);
    expect(values[40]).toBe(1);
  });

  it('are 1 for a file without known words, and 0 where no file has any', () => {
    expect(distances([2, 1], [along({ 0: 127 }), along({})])[1]).toBe(1);
    expect(distances([2, 1], [along({}), along({})])).toEqual([0, 0]);
    expect(distances([], [])).toEqual([]);
  });
});
