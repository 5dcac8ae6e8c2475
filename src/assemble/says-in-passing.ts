import type { Hit } from '../model/ranking.js';
import { AROUND_SAID, LONGEST_SAYING } from './limits.js';
import { fuseSpans, type Span } from './spans.js';

/**
 * Whether a long function is shown for one of its lines, which says the message of the request: what stands around that line
 * tells why, and the rest says other messages.
 */
export function saysInPassing({ says, startLine, endLine }: Hit): boolean {
  return says === true && endLine - startLine >= LONGEST_SAYING;
}

/** What stands around those of the lines that are the hit's, ascending and apart. */
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
