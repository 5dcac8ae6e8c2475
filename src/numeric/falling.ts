/**
 * Orders positions by falling value, equals by ascending position. For `sort`; it answers with a sign, because every
 * difference of fractions would become an object.
 *
 * @param values Free of NaN, by position.
 */
export function byFalling(values: Float64Array): (a: number, b: number) => number {
  return (a, b) => {
    const one = values[a]!;
    const other = values[b]!;
    return one > other ? -1 : one < other ? 1 : a - b;
  };
}
