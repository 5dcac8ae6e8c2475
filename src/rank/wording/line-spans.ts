/** Lines of a file, 1-based and inclusive. */
export interface LineSpan {
  readonly startLine: number;
  readonly endLine: number;
}

/** The lines of some spans, ascending and without overlaps. */
export function fusedSpans(spans: readonly LineSpan[]): LineSpan[] {
  const fused: { startLine: number; endLine: number }[] = [];
  for (const { startLine, endLine } of [...spans].sort((a, b) => a.startLine - b.startLine)) {
    const last = fused.at(-1);
    if (last !== undefined && startLine <= last.endLine) {
      last.endLine = Math.max(last.endLine, endLine);
    } else fused.push({ startLine, endLine });
  }
  return fused;
}
