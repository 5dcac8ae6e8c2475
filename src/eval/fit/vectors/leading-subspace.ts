import { mulberry32 } from '../../scores/statistics.js';
import { product, type SparseMatrix } from './sparse-matrix.js';

const SEED = 0x5eed_c0de;
const ITERATIONS = 10;

/** If less than this share of a column's length remains beside the previous columns, the rest is rounding error. */
const ROUNDING = 1e-10;

/**
 * An orthonormal basis of the space of the eigenvalues of largest magnitude, by orthogonal iteration (Golub and Van
 * Loan, "Matrix Computations", 4th edition, 8.2.4) from a random but fixed start. Which basis of the space results
 * does not matter, because angles between rows are the same.
 *
 * @param matrix Symmetric.
 * @returns Row by row, with `dimensions` values each; columns beyond the rank of the matrix are 0.
 */
export function leadingSubspace(matrix: SparseMatrix, dimensions: number): Float64Array {
  const rows = matrix.starts.length - 1;
  let basis = randomNormals(rows * dimensions);
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    basis = product(matrix, basis, dimensions);
    orthonormalise(basis, dimensions);
  }
  return basis;
}

/** Normally distributed numbers by the transform of Box and Muller, 1958. */
function randomNormals(count: number): Float64Array {
  const random = mulberry32(SEED);
  return Float64Array.from({ length: count }, () => {
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    return radius * Math.cos(2 * Math.PI * random());
  });
}

/**
 * Modified Gram–Schmidt on the columns, in place. All columns after one are treated together, because rows are
 * contiguous.
 */
function orthonormalise(matrix: Float64Array, width: number): void {
  const before = columnProducts(matrix, width, null);
  for (let column = 0; column < width; column++) {
    const products = columnProducts(matrix, width, column);
    const square = products[column]!;
    const isRounding = square <= before[column]! * ROUNDING ** 2;
    const scale = isRounding ? 0 : 1 / Math.sqrt(square);
    for (let from = 0; from < matrix.length; from += width) {
      const value = matrix[from + column]! * scale;
      matrix[from + column] = value;
      if (value === 0) continue;
      for (let i = column + 1; i < width; i++) {
        matrix[from + i] = matrix[from + i]! - value * scale * products[i]!;
      }
    }
  }
}

/** The scalar products of a column with itself and all later ones; without a column, of each column with itself. */
function columnProducts(matrix: Float64Array, width: number, column: number | null): Float64Array {
  const products = new Float64Array(width);
  for (let from = 0; from < matrix.length; from += width) {
    for (let i = column ?? 0; i < width; i++) {
      products[i] = products[i]! + matrix[from + i]! * matrix[from + (column ?? i)]!;
    }
  }
  return products;
}
