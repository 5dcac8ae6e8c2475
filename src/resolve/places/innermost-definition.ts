import type { Outline } from '../../model/reader.js';

/** Ordinal of the innermost definition that contains a line, or -1. */
export function innermostDefinition({ definitions }: Outline, line: number): number {
  return definitions.findLastIndex((one) => one.startLine <= line && line <= one.endLine);
}
