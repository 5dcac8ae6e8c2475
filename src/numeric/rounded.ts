/** Powers of ten, by digits. */
const SCALES = [1, 10, 100, 1000, 1e4, 1e5, 1e6] as const;

/** How near to the middle between two results a product may lie before its own rounding could decide between them. */
const DOUBTFUL = 1e-6;

/**
 * The same as `Number(value.toFixed(digits))` without a string for all but the rarest values.
 *
 * @param value Below 10⁹ in magnitude.
 * @param digits Decimals to keep, 0 to 6.
 */
export function rounded(value: number, digits: number): number {
  const scale = SCALES[digits]!;
  const scaled = value * scale;
  const nearest = Math.round(scaled);
  if (0.5 - Math.abs(scaled - nearest) < DOUBTFUL) return Number(value.toFixed(digits));
  return nearest / scale;
}
