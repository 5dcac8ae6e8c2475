/** Components of a text's vector, which is stored with every file. Must be a multiple of four. */
export const DIMENSIONS = 128;

/** Magnitude to which the largest component of each stored vector is scaled. */
const LARGEST = 127;

/** A vector as signed bytes, scaled so that the largest magnitude is {@link LARGEST}. */
export function signedBytes(vector: Float32Array): Int8Array {
  const bytes = new Int8Array(vector.length);
  setSignedBytes(vector, bytes, 0);
  return bytes;
}

/**
 * Writes a vector as {@link signedBytes} at a position. Uses plain loops, because an answer needs vectors of a
 * thousand units.
 */
export function setSignedBytes(vector: Float32Array, bytes: Int8Array, from: number): void {
  let largest = 0;
  for (let at = 0; at < vector.length; at++) {
    const size = Math.abs(vector[at]!);
    if (size > largest) largest = size;
  }
  if (largest === 0) return;
  const factor = LARGEST / largest;
  for (let at = 0; at < vector.length; at++) bytes[from + at] = Math.round(vector[at]! * factor);
}

/**
 * Cosines of the angles between a vector and some directions, -1 to 1; 0 if either is all zeros.
 *
 * @param directions Made by {@link signedBytes}, one after another.
 */
export function cosines(vector: Float32Array, directions: Int8Array): Float64Array {
  const length = lengthOf(vector);
  const result = new Float64Array(directions.length / DIMENSIONS);
  for (let at = 0, from = 0; at < result.length; at++, from += DIMENSIONS) {
    let product = 0;
    let square = 0;
    for (let component = 0; component < DIMENSIONS; component++) {
      const value = directions[from + component]!;
      product += vector[component]! * value;
      square += value * value;
    }
    if (product !== 0) result[at] = product / (length * Math.sqrt(square));
  }
  return result;
}

/**
 * The weighted sum of directions, each scaled to length 1.
 *
 * @param directions Made by {@link signedBytes}, one after another.
 */
export function sumOfDirections(directions: Int8Array, weights: ArrayLike<number>): Float32Array {
  const sum = new Float32Array(DIMENSIONS);
  for (let at = 0; at < weights.length; at++) {
    const direction = directions.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS);
    const length = weights[at] === 0 ? 0 : lengthOf(direction);
    if (length === 0) continue;
    const factor = weights[at]! / length;
    for (let component = 0; component < DIMENSIONS; component++) {
      sum[component] = sum[component]! + factor * direction[component]!;
    }
  }
  return sum;
}

/** Euclidean. */
export function lengthOf(vector: Float32Array | Int8Array): number {
  let sum = 0;
  for (let at = 0; at < vector.length; at++) sum += vector[at]! * vector[at]!;
  return Math.sqrt(sum);
}
