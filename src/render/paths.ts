import type { Bundle } from '../model/bundle.js';
import { oneLine } from './plain-text.js';

/**
 * One `path:line` a line for each place that a bundle shows, in its order, without duplicates and without a final
 * line end.
 *
 * @param most Most lines; defaults to all.
 */
export function renderPaths(bundle: Bundle, most = Number.POSITIVE_INFINITY): string {
  const places = bundle.items.map((item) => `${oneLine(item.path)}:${item.startLine}`);
  return [...new Set(places)].slice(0, most).join('\n');
}
