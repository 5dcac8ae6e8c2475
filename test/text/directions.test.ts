import { describe, expect, it } from 'vitest';
import { cosines, DIMENSIONS, signedBytes, sumOfDirections } from '../../src/text/directions.js';
import { cosine } from '../support/cosine.js';

/** A vector of length 1 with the given components first. */
function unit(...first: readonly number[]): Float32Array<ArrayBuffer> {
  const vector = new Float32Array(DIMENSIONS);
  vector.set(first.map((value) => value / Math.hypot(...first)));
  return vector;
}

describe('signedBytes', () => {
  it('makes the largest component 127', () => {
    expect([...signedBytes(Float32Array.of(0.1, -0.2, 0.05))]).toEqual([64, -127, 32]);
    expect([...signedBytes(new Float32Array(2))]).toEqual([0, 0]);
  });
});

describe('sumOfDirections', () => {
  it('brings each to length 1 before it is weighed', () => {
    const directions = [unit(1), unit(3, 4), unit(0, 1)].map(signedBytes);
    const packed = Int8Array.from(directions.flatMap((one) => [...one]));
    packed.set(new Int8Array(DIMENSIONS), 2 * DIMENSIONS);
    const sum = sumOfDirections(packed, [2, 5, 9]);
    expect(sum[0]).toBeCloseTo(2 + 3, 1);
    expect(sum[1]).toBeCloseTo(4, 1);
    expect(sum.subarray(2).every((value) => value === 0)).toBe(true);
  });
});

describe('cosines', () => {
  it('are those of the angles with each direction, and 0 where there is none', () => {
    const vector = unit(3, -4, 1);
    const directions = [unit(1, 2, 3), unit(-3, 4, -1), unit(0, 0, 5)].map(signedBytes);
    const packed = Int8Array.from(
      [...directions, new Int8Array(DIMENSIONS)].flatMap((one) => [...one]),
    );
    const found = cosines(vector, packed);
    expect(found).toHaveLength(4);
    directions.forEach((direction, at) => {
      expect(found[at]).toBeCloseTo(cosine(vector, direction), 6);
    });
    expect(found[1]).toBeCloseTo(-1, 3);
    expect(found[3]).toBe(0);
    expect([...cosines(new Float32Array(DIMENSIONS), packed)]).toEqual([0, 0, 0, 0]);
  });
});
