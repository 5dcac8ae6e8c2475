import type { Hit } from '../model/ranking.js';
import type { SourceLines } from '../model/source-text.js';
import { excerpt, type PieceInterest } from './excerpt.js';
import { LONG_CONTAINER_LINES } from './limits.js';
import type { Materials } from './materials.js';
import { aroundSaid, saysInPassing } from './says-in-passing.js';
import { fuseSpans, overlaps, type ShownSpan, type Span, uncoveredLines } from './spans.js';

/** What the pieces of long definitions are chosen by. */
export interface RequestInterest extends Omit<PieceInterest, 'namedLines'> {
  /** Lines that the request names, by path. */
  readonly namedLines: ReadonlyMap<string, readonly number[]>;
}

/** The lines of one file that will be shown, and those (`taken`) that another section shows. */
export interface Page {
  readonly path: string;
  readonly lines: SourceLines;
  readonly taken: readonly Span[];
  spans: ShownSpan[];
}

/** Whether a hit is a class or namespace so long that only its relevant members are shown. */
export function isLongContainer(hit: Hit): boolean {
  const lines = hit.endLine - hit.startLine + 1;
  return (hit.kind === 'class' || hit.kind === 'namespace') && lines > LONG_CONTAINER_LINES;
}

/** What showing a hit changes on its page. */
interface Addition {
  readonly spans: ShownSpan[];
  /** Estimated tokens, including tags. */
  readonly cost: number;
  /** Whether only part of the hit is shown. */
  readonly partial: boolean;
}

/**
 * Adds a hit to its page: the short class around it, the hit itself, or its best pieces, whichever fits first.
 *
 * @param room Tokens that it may cost.
 */
export function addHit(
  materials: Materials,
  page: Page,
  hit: Hit,
  interest: RequestInterest,
  room: number,
): Addition | 'shown already' | 'over budget' {
  const itself = clip(hit, page);
  if (isShown(itself, page) || uncoveredLines(itself, page.spans) === 0) return 'shown already';
  const perLine = tokensPerLine(materials, hit, page);
  const price = (spans: readonly Span[]) => priceOf(materials, page, hit, spans, perLine);
  const isInPieces = isLongContainer(hit) || saysInPassing(hit);
  const nodes = isInPieces ? [] : [clip(surroundings(materials, hit), page), itself];
  for (const node of nodes) {
    const cost = price([node]);
    if (cost > room || isShown(node, page)) continue;
    return { spans: withSpans(page, hit, [node]), cost, partial: false };
  }
  const outline = materials.outline(hit.file);
  if (outline === undefined || hit.ordinal < 0) return 'over budget';
  const long = { ...itself, outline, ordinal: hit.ordinal, lines: page.lines };
  const pieceInterest: PieceInterest = {
    ...interest,
    namedLines: interest.namedLines.get(hit.path) ?? [],
  };
  const fits = (spans: readonly Span[]) => price(spans) <= room;
  const said = saysInPassing(hit)
    ? aroundSaid({ ...hit, ...itself }, pieceInterest.namedLines)
    : [];
  const pieces = said.length > 0 && fits(said) ? said : excerpt(long, pieceInterest, fits);
  if (pieces.length === 0) return 'over budget';
  return { spans: withSpans(page, hit, pieces), cost: price(pieces), partial: true };
}

/** Whether another section shows some of these lines. */
const isShown = (span: Span, page: Page) => page.taken.some((other) => overlaps(other, span));

/** Cuts a node to the lines that its file has. */
const clip = ({ startLine, endLine }: Span, page: Page): Span => ({
  startLine,
  endLine: Math.min(endLine, page.lines.length),
});

/** The hit, or the short class around it: a class's other members explain the hit best and often change with it. */
function surroundings(materials: Materials, hit: Hit): Span {
  const definitions = materials.outline(hit.file)?.definitions ?? [];
  const parent = definitions[definitions[hit.ordinal]?.parent ?? -1];
  if (parent === undefined || parent.kind === 'namespace') return hit;
  return parent.endLine - parent.startLine < LONG_CONTAINER_LINES ? parent : hit;
}

function withSpans(page: Page, hit: Hit, spans: readonly Span[]): ShownSpan[] {
  const added = spans.map(({ startLine, endLine }) => ({ startLine, endLine, hits: [hit] }));
  return fuseSpans([...page.spans, ...added], page.taken);
}

/**
 * Estimated tokens that showing these lines would add, from the index's count for the whole hit. Exact counts
 * follow once everything is chosen.
 */
function priceOf(
  materials: Materials,
  page: Page,
  hit: Hit,
  spans: readonly Span[],
  perLine: number,
): number {
  const fused = withSpans(page, hit, spans);
  const added = spans.reduce((sum, span) => sum + uncoveredLines(span, page.spans), 0);
  const frames = fused.length - page.spans.length;
  return (
    Math.ceil(added * perLine) +
    frames * materials.frame('snippets', [hit.path], 0) +
    materials.frame('snippets', [], added) -
    materials.frame('snippets', [], 0)
  );
}

function tokensOfChunk(materials: Materials, { file, startLine, endLine }: Hit) {
  const chunks = materials.outline(file)?.chunks;
  return chunks?.find((each) => each.startLine === startLine && each.endLine === endLine)?.tokens;
}

function tokensPerLine(materials: Materials, hit: Hit, page: Page): number {
  const known = materials.definition(hit)?.tokens.full ?? tokensOfChunk(materials, hit);
  const lines = hit.endLine - hit.startLine + 1;
  if (known !== undefined) return known / lines;
  return materials.count(page.lines.slice(hit.startLine - 1, hit.endLine).join('\n')) / lines;
}
