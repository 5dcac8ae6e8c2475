import type { Hit } from '../model/ranking.js';
import { AROUND_SAID, LONGEST_SAYING } from './limits.js';
import { fuseSpans, type Span } from './spans.js';

/**
 * Whether a long function is shown only for the line that contains the request's message. The lines around it tell
 * why it appears; the rest of the function concerns other messages.
 */
export function saysInPassing({ says, startLine, endLine }: Hit): boolean {
  return says === true && endLine - startLine >= LONGEST_SAYING;
}

/** The surroundings of those of the lines that are within the hit, ascending and disjoint. */
export function aroundSaid(hit: Hit, lines: readonly number[]): Span[] {
  const around = lines
    .filter((line) => line >= hit.startLine && line <= hit.endLine)
    .map((line) => ({
      startLine: Math.max(hit.startLine, line - AROUND_SAID.above),
      endLine: Math.min(hit.endLine, line + AROUND_SAID.below),
      hits: [hit],
    }));
  return fuseSpans(around, []);
}
