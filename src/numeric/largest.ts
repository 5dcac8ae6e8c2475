import { byFalling } from './falling.js';

/**
 * The value at a rank, without sorting the rest: Hoare's selection, linear on average.
 *
 * @param values Free of NaN; their order is lost.
 * @param rank 1 for the largest, up to `values.length`.
 */
export function nthLargest(values: Float64Array, rank: number): number {
  let low = 0;
  let high = values.length - 1;
  const wanted = rank - 1;
  while (low < high) {
    const pivot = values[(low + high) >>> 1]!;
    let left = low;
    let right = high;
    while (left <= right) {
      while (values[left]! > pivot) left++;
      while (values[right]! < pivot) right--;
      if (left > right) break;
      const value = values[left]!;
      values[left++] = values[right]!;
      values[right--] = value;
    }
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else break;
  }
  return values[wanted]!;
}

/** Positions of the largest values, falling, equals by ascending position. Only these are sorted. */
export function largestFirst(values: Float64Array, count: number): number[] {
  const positions: number[] = [];
  if (count <= 0) return positions;
  const least = count < values.length ? nthLargest(values.slice(), count) : -Infinity;
  for (let at = 0; at < values.length; at++) if (values[at]! >= least) positions.push(at);
  return positions.sort(byFalling(values)).slice(0, count);
}
