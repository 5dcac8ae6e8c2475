import type { FileTable } from '../model/reader.js';
import type { SourceText } from '../model/source-text.js';
import { stemsOfToken, termHash, tokensOf } from '../text/terms.js';
import type { RequestTerm } from './request-terms.js';
import { pairOf, type RequestWording } from './request-wording.js';
import { hitsByFile, type ScoredHit } from './scored-hit.js';

/** Lines of the longest hit that is read; what is longer is data, or a class whose methods are hits themselves. */
const MOST_LINES = 1000;
/** Characters of the longest line of code that somebody wrote. */
const LONGEST_LINE = 1000;

/** What a line has of the wording of a request; repetitions kept. */
export interface WordedLine {
  /** Indices of terms. */
  readonly terms: readonly number[];
  /** Pairs of terms side by side; the first one may end the line before. */
  readonly pairs: readonly number[];
  readonly identifiers: readonly string[];
}

const NOTHING: WordedLine = { terms: [], pairs: [], identifiers: [] };

/**
 * Reads the lines of hits.
 *
 * @returns What the lines of each hit have, in the order of the hits; none of a hit that is long or whose file has changed.
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
    const spans = spansOf(own).map(({ start, end }) => ({
      start,
      lines: reader.read(lines.slice(start - 1, end)),
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

interface Span {
  readonly start: number;
  end: number;
}

/** Lines of a file from `start` on. */
interface ReadSpan {
  readonly start: number;
  readonly lines: readonly WordedLine[];
}

/** The lines of hits of one file, ascending; what several of them share, once. */
function spansOf(hits: readonly ScoredHit[]): Span[] {
  const spans: Span[] = [];
  for (const { startLine, endLine } of [...hits].sort((a, b) => a.startLine - b.startLine)) {
    const last = spans.at(-1);
    if (last !== undefined && startLine <= last.end) last.end = Math.max(last.end, endLine);
    else spans.push({ start: startLine, end: endLine });
  }
  return spans;
}

/** Finds the wording of a request in lines. */
class WordingReader {
  private readonly indices: ReadonlyMap<number, number>;
  /** The request's terms in each token, in order; -1 for words that the request lacks. */
  private readonly tokens = new Map<string, readonly number[]>();

  constructor(
    terms: readonly RequestTerm[],
    private readonly wording: RequestWording,
  ) {
    this.indices = new Map(terms.map(({ hash }, index) => [hash, index]));
  }

  read(lines: readonly string[]): WordedLine[] {
    const { pairs, identifiers } = this.wording;
    let previous = -1;
    return lines.map((line) => {
      if (line.length > LONGEST_LINE) return NOTHING;
      const found = { terms: [] as number[], pairs: [] as number[], identifiers: [] as string[] };
      for (const token of tokensOf(line)) {
        if (identifiers.has(token)) found.identifiers.push(token);
        for (const term of this.termsIn(token)) {
          if (term >= 0) {
            found.terms.push(term);
            const pair = previous < 0 ? -1 : pairOf(previous, term);
            if (pairs.has(pair)) found.pairs.push(pair);
          }
          previous = term;
        }
      }
      return found.terms.length + found.identifiers.length === 0 ? NOTHING : found;
    });
  }

  private termsIn(token: string): readonly number[] {
    const known = this.tokens.get(token);
    if (known !== undefined) return known;
    const terms = stemsOfToken(token).map((stem) => this.indices.get(termHash(stem)) ?? -1);
    this.tokens.set(token, terms);
    return terms;
  }
}
