import { describe, expect, it } from 'vitest';
import { DIMENSIONS, signedBytes } from '../../src/text/directions.js';
import { encodeWordVectors, WordVectors } from '../../src/text/word-vectors.js';
import { cosine } from '../support/cosine.js';

/** A vector of length 1 with the given components first. */
function unit(...first: readonly number[]): Float32Array<ArrayBuffer> {
  const vector = new Float32Array(DIMENSIONS);
  vector.set(first.map((value) => value / Math.hypot(...first)));
  return vector;
}

function encoded(centre = new Float32Array(DIMENSIONS)): Uint8Array {
  const vectors = new Float32Array(3 * DIMENSIONS);
  [unit(1), unit(0, 1), unit(3, 4)].forEach((vector, row) => {
    vectors.set(vector, row * DIMENSIONS);
  });
  return encodeWordVectors({
    hashes: Uint32Array.of(5, 70, 0xffff_fff0),
    weights: Float32Array.of(0.25, 0.5, 1),
    vectors,
    centre,
  });
}

describe('WordVectors', () => {
  it('reads what was encoded, at whatever place in memory', () => {
    const bytes = encoded();
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    for (const table of [new WordVectors(bytes), new WordVectors(shifted.subarray(1))]) {
      expect([5, 70, 0xffff_fff0].map((hash) => table.weightOf(hash))).toEqual([0.25, 0.5, 1]);
      expect(cosine(table.directionOf([5], [1]), unit(1))).toBeCloseTo(1, 6);
      expect(cosine(table.directionOf([0xffff_fff0], [1]), unit(3, 4))).toBeGreaterThan(0.9999);
    }
  });

  it('sums words by their weights, whatever the scale of their stored vectors', () => {
    const direction = new WordVectors(encoded()).directionOf([5, 70, 0xffff_fff0], [2, 1, 0]);
    expect(direction[0]).toBeCloseTo(2 / Math.sqrt(5), 5);
    expect(direction[1]).toBeCloseTo(1 / Math.sqrt(5), 5);
  });

  it('takes the centre from a direction', () => {
    const centre = Float32Array.from(unit(0, 1), (value) => value / 2);
    const direction = new WordVectors(encoded(centre)).directionOf([5], [3]);
    expect([...direction.subarray(0, 3)].map((value) => value + 0)).toEqual([1, -0.5, 0]);
  });

  it('knows neither weight nor direction of words that it lacks', () => {
    const table = new WordVectors(encoded(unit(1)));
    expect(table.weightOf(6)).toBe(0);
    expect(table.directionOf([6, 7], [1, 1]).every((value) => value === 0)).toBe(true);
    expect(table.directionOf([], []).every((value) => value === 0)).toBe(true);
    expect(table.directionOf([6, 70], [9, 1])).toEqual(table.directionOf([70], [1]));
  });

  it('gives each of several texts that are wanted the direction that it has by itself', () => {
    const table = new WordVectors(encoded(unit(0, 0, 1)));
    const directions = table.directionsOf(
      {
        hashes: Uint32Array.of(5, 6, 70),
        offsets: Uint32Array.of(0, 3, 4, 6),
        // Text 0 has the first word twice and three times (in two fields), text 3 once.
        units: Uint32Array.of(0, 0, 3, 1, 0, 2),
        frequencies: Uint16Array.of(2, 3, 1, 9, 1, 4),
      },
      [0, 3, 1],
    );
    const alone = (hashes: readonly number[], weights: readonly number[]) => [
      ...signedBytes(table.directionOf(hashes, weights)),
    ];
    const textsOf = (place: number) => [
      ...directions.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS),
    ];
    expect(directions).toHaveLength(3 * DIMENSIONS);
    expect(textsOf(0)).toEqual(alone([5, 70], [0.25 * (1 + Math.log(5)), 0.5]));
    expect(textsOf(1)).toEqual(alone([5], [0.25]));
    expect(textsOf(2)).toEqual(new Array(DIMENSIONS).fill(0));
  });

  it('refuses bytes that are damaged', () => {
    const damaged = (at: number) => {
      const bytes = encoded().slice();
      bytes[at] = bytes[at]! ^ 4;
      return bytes;
    };
    const bytes = encoded();
    const longer = new Uint8Array(bytes.length + 4);
    longer.set(bytes);
    // The magic, the dimensions, the count of words; too short, too long, and nearly nothing.
    for (const each of [damaged(0), damaged(4), damaged(8), bytes.slice(0, -1), longer]) {
      expect(() => new WordVectors(each)).toThrow(RangeError);
    }
    expect(() => new WordVectors(bytes.slice(0, 7))).toThrow(RangeError);
  });
});
