/** Cosine of the angle between two vectors; 0 where one has no direction. */
export function cosine(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const product = (a: ArrayLike<number>, b: ArrayLike<number>) =>
    Array.from(a, (value, at) => value * b[at]!).reduce((sum, value) => sum + value, 0);
  const lengths = Math.sqrt(product(one, one) * product(other, other));
  return lengths === 0 ? 0 : product(one, other) / lengths;
}
