import type { FileTable } from '../../model/reader.js';
import type { SourceText } from '../../model/source-text.js';
import { hitsByFile, type ScoredHit } from '../definitions/scored-hit.js';
import type { RequestTerm } from '../text/request-terms.js';
import { fusedSpans } from './line-spans.js';
import type { RequestWording } from './request-wording.js';
import { type WordedLine, WordingReader } from './wording-reader.js';

/** A hit with more lines is not read: it is data, or a class whose methods are hits themselves. */
const MOST_LINES = 1000;

/**
 * Reads the lines of hits.
 *
 * @returns What the lines of each hit contain, in the order of the hits; empty for a hit that is too long or whose
 * file has changed.
 */
export async function readHits(
  hits: readonly ScoredHit[],
  source: SourceText,
  table: FileTable,
  terms: readonly RequestTerm[],
  wording: RequestWording,
): Promise<readonly (readonly WordedLine[])[]> {
  const reader = new WordingReader(terms, wording);
  const files = new Map<number, readonly ReadSpan[]>();
  for (const [file, own] of hitsByFile(hits.filter(isRead))) {
    const lines = await source.lines(table.paths[file]!);
    if (lines === null) continue;
    const spans = fusedSpans(own).map(({ startLine, endLine }) => ({
      start: startLine,
      lines: reader.read(lines, startLine - 1, endLine),
    }));
    files.set(file, spans);
  }
  return hits.map((hit) => {
    const { outline, startLine, endLine } = hit;
    const spans = isRead(hit) ? files.get(outline.file) : undefined;
    const span = spans?.findLast(({ start }) => start <= startLine);
    return span?.lines.slice(startLine - span.start, endLine + 1 - span.start) ?? [];
  });
}

function isRead({ startLine, endLine }: ScoredHit): boolean {
  return endLine - startLine < MOST_LINES;
}

/** Lines of a file from `start` on. */
interface ReadSpan {
  readonly start: number;
  readonly lines: readonly WordedLine[];
}
