import { expect, it } from 'vitest';
import { product, sparseMatrix } from '../../../../src/eval/fit/vectors/sparse-matrix.js';

const DENSE = Float32Array.of(0, 2, 0, 0, 0, 0, 3, 0, 1);

it('keeps what is not 0', () => {
  const { starts, columns, values } = sparseMatrix(DENSE, 3);
  expect([...starts]).toEqual([0, 1, 1, 3]);
  expect([...columns]).toEqual([1, 0, 2]);
  expect([...values]).toEqual([2, 3, 1]);
});

it('multiplies as the whole matrix does', () => {
  const other = Float64Array.of(1, 2, 3, 4, 5, 6);
  expect([...product(sparseMatrix(DENSE, 3), other, 2)]).toEqual([6, 8, 0, 0, 8, 12]);
});
