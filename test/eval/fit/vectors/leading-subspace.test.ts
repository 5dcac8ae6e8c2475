import { describe, expect, it } from 'vitest';
import { leadingSubspace } from '../../../../src/eval/fit/vectors/leading-subspace.js';
import { product, type SparseMatrix } from '../../../../src/eval/fit/vectors/sparse-matrix.js';
import { mulberry32 } from '../../../../src/eval/scores/statistics.js';
import { cosine } from '../../../support/cosine.js';

function sparse(dense: readonly (readonly number[])[]): SparseMatrix {
  const entries = dense.map((row) => [...row.entries()].filter(([, value]) => value !== 0));
  const starts = [0];
  for (const row of entries) starts.push(starts.at(-1)! + row.length);
  return {
    starts: Uint32Array.from(starts),
    columns: Uint32Array.from(entries.flat(), ([column]) => column),
    values: Float64Array.from(entries.flat(), ([, value]) => value),
  };
}

/** A symmetric matrix of a few strong directions, one with a negative eigenvalue, and weak noise. */
function strongDirections(size: number, strengths: readonly number[]): number[][] {
  const random = mulberry32(11);
  const direction = () => Array.from({ length: size }, () => random() - 0.5);
  const strong = strengths.map((strength) => ({ strength, along: direction() }));
  const noise = Array.from({ length: size }, direction);
  return noise.map((row, i) =>
    row.map((value, j) =>
      strong.reduce(
        (sum, { strength, along }) => sum + strength * along[i]! * along[j]!,
        1e-3 * (value + noise[j]![i]!),
      ),
    ),
  );
}

const column = (matrix: Float64Array, width: number, at: number) =>
  [...matrix].filter((_, index) => index % width === at);
const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0);

describe('leadingSubspace', () => {
  const matrix = strongDirections(40, [5, -4, 3]);
  const basis = leadingSubspace(sparse(matrix), 3);
  const columns = [0, 1, 2].map((at) => column(basis, 3, at));

  it('is orthonormal', () => {
    for (const [at, one] of columns.entries()) {
      for (const [other, another] of columns.entries()) {
        expect(dot(one, another)).toBeCloseTo(at === other ? 1 : 0, 10);
      }
    }
  });

  it('is one that the matrix maps to itself, with almost all of the matrix in it', () => {
    let square = 0;
    for (const one of columns) {
      const image = matrix.map((row) => dot(row, one));
      const inside = columns.map((each) => dot(each, image));
      const left = image.map(
        (value, i) =>
          value -
          dot(
            inside,
            columns.map((each) => each[i]!),
          ),
      );
      expect(Math.sqrt(dot(left, left))).toBeLessThan(1e-6);
      square += dot(image, image);
    }
    const all = matrix.flat();
    expect(square / dot(all, all)).toBeGreaterThan(0.999);
  });

  it('gives words of a group the same direction, and words of two groups none in common', () => {
    const group = (at: number) => at % 3;
    const blocks = Array.from({ length: 12 }, (_, i) =>
      Array.from({ length: 12 }, (_, j) => (group(i) === group(j) ? 1 + group(i) : 0)),
    );
    // More columns than the matrix has rank: those beyond are 0, not what rounding leaves.
    const rows = leadingSubspace(sparse(blocks), 5);
    const row = (at: number) => rows.subarray(at * 5, at * 5 + 5);
    for (let i = 0; i < 12; i++) {
      for (let j = 0; j < 12; j++) {
        expect(cosine(row(i), row(j))).toBeCloseTo(group(i) === group(j) ? 1 : 0, 9);
      }
    }
    expect(column(rows, 5, 4).every((value) => value === 0)).toBe(true);
  });
});

describe('product', () => {
  it('is what rows times columns are', () => {
    const matrix = [
      [0, 2, 0],
      [2, 0, 3],
      [0, 3, 1],
    ];
    const dense = Float64Array.of(1, 2, 3, 4, 5, 6);
    expect([...product(sparse(matrix), dense, 2)]).toEqual([6, 8, 17, 22, 14, 18]);
  });
});
