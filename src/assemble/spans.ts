import type { Hit } from '../model/ranking.js';
import { FUSED_GAP_LINES } from './limits.js';

/** Lines of a file, 1-based and inclusive. */
export interface Span {
  readonly startLine: number;
  readonly endLine: number;
}

/** Lines that are shown for the sake of some hits, the best of which comes first. */
export interface ShownSpan extends Span {
  readonly hits: readonly Hit[];
}

/** Lines of `span` that none of `others` covers. `others` may overlap each other. */
export function uncoveredLines(span: Span, others: readonly Span[]): number {
  let next = span.startLine;
  let uncovered = 0;
  for (const other of [...others].sort((a, b) => a.startLine - b.startLine)) {
    if (other.endLine < next) continue;
    if (other.startLine > span.endLine) break;
    uncovered += Math.max(0, other.startLine - next);
    next = other.endLine + 1;
  }
  return uncovered + Math.max(0, span.endLine - next + 1);
}

export function overlaps(a: Span, b: Span): boolean {
  return a.startLine <= b.endLine && b.startLine <= a.endLine;
}

export function covers(outer: Span, inner: Span): boolean {
  return outer.startLine <= inner.startLine && outer.endLine >= inner.endLine;
}

/**
 * Fuses spans of one file that overlap, touch or are a few lines apart, unless the lines between are `taken` by
 * another section. The result is ascending and without overlaps.
 */
export function fuseSpans(spans: readonly ShownSpan[], taken: readonly Span[]): ShownSpan[] {
  const fused: ShownSpan[] = [];
  const ascending = [...spans].sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
  for (const span of ascending) {
    const last = fused.at(-1);
    if (last === undefined || !isNear(last, span, taken)) {
      fused.push(span);
      continue;
    }
    fused[fused.length - 1] = {
      startLine: last.startLine,
      endLine: Math.max(last.endLine, span.endLine),
      hits: [...last.hits, ...span.hits.filter((hit) => !last.hits.includes(hit))],
    };
  }
  return fused;
}

function isNear(last: Span, next: Span, taken: readonly Span[]): boolean {
  if (next.startLine <= last.endLine + 1) return true;
  const gap = { startLine: last.endLine + 1, endLine: next.startLine - 1 };
  return (
    gap.endLine - gap.startLine + 1 <= FUSED_GAP_LINES && !taken.some((span) => overlaps(span, gap))
  );
}
