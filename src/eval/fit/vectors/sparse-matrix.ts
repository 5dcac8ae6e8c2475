/** A square matrix that is mostly 0, stored row by row. */
export interface SparseMatrix {
  /** Row r is from `starts[r]` to `starts[r + 1]`; there is one more entry than rows. */
  readonly starts: Uint32Array;
  readonly columns: Uint32Array;
  readonly values: Float64Array;
}

/** @param dense `size × size` values, row by row. */
export function sparseMatrix(dense: Float32Array, size: number): SparseMatrix {
  const starts = new Uint32Array(size + 1);
  const columns: number[] = [];
  const values: number[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const value = dense[row * size + column]!;
      if (value === 0) continue;
      columns.push(column);
      values.push(value);
    }
    starts[row + 1] = columns.length;
  }
  return { starts, columns: Uint32Array.from(columns), values: Float64Array.from(values) };
}

/**
 * The product with a dense matrix.
 *
 * @param dense Row by row, `width` values each, with as many rows as the sparse matrix.
 * @returns A matrix of the same shape as `dense`.
 */
export function product(sparse: SparseMatrix, dense: Float64Array, width: number): Float64Array {
  const { starts, columns, values } = sparse;
  const result = new Float64Array(dense.length);
  for (let row = 0; row < starts.length - 1; row++) {
    const sum = result.subarray(row * width, (row + 1) * width);
    for (let at = starts[row]!; at < starts[row + 1]!; at++) {
      const from = columns[at]! * width;
      const value = values[at]!;
      for (let i = 0; i < width; i++) sum[i] = sum[i]! + value * dense[from + i]!;
    }
  }
  return result;
}
