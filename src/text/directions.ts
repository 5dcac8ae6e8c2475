/** Components of the vector of a text; stored with every file. A multiple of four. */
export const DIMENSIONS = 128;

/** Largest component of a stored vector: each is scaled so that its largest one is this. */
const LARGEST = 127;

/** A vector as signed bytes, the largest of which is {@link LARGEST}. */
export function signedBytes(vector: Float32Array): Int8Array {
  const bytes = new Int8Array(vector.length);
  setSignedBytes(vector, bytes, 0);
  return bytes;
}

/** Writes a vector as {@link signedBytes} from a place on. Plain loops: an answer asks for the vectors of a thousand units. */
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
 * Cosines of the angles between a vector and some directions, -1 to 1; 0 where one of the two has no direction.
 *
 * @param directions As {@link signedBytes} made them, one behind the other.
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
 * The sum of directions that are brought to length 1, each times its weight.
 *
 * @param directions As {@link signedBytes} made them, one behind the other.
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
