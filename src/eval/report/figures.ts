import type { Interval } from '../scores/statistics.js';

/** `75.0 %`; a dash for null. */
export function percent(value: number | null): string {
  return value === null ? '–' : `${(100 * value).toFixed(1)} %`;
}

/** `75.0 % (58.9–89.3)`: a mean with its 95 % interval. */
export function percentInterval(interval: Interval | null): string {
  if (interval === null) return '–';
  const { mean, low, high } = interval;
  return `${percent(mean)} (${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)})`;
}

/** `0.389 (0.249–0.544)`. */
export function numberInterval(interval: Interval | null): string {
  if (interval === null) return '–';
  const { mean, low, high } = interval;
  return `${mean.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})`;
}

/** Three decimals; a dash for null. */
export function decimal(value: number | null): string {
  return value === null ? '–' : value.toFixed(3);
}

/** `3,453`. */
export function whole(value: number | null): string {
  return value === null ? '–' : String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `7.1 ms`. */
export function milliseconds(value: number | null): string {
  return value === null ? '–' : `${value.toFixed(1)} ms`;
}

/** `0.031`, `< 0.001`. */
export function pValue(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}
