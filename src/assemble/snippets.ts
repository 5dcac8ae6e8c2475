import type { ContextItem, Omission } from '../model/bundle.js';
import type { Hit } from '../model/ranking.js';
import { excerpt, type PieceInterest } from './excerpt.js';
import type { Fill, Filled } from './input.js';
import type { Materials } from './materials.js';
import { omission, Reason } from './omissions.js';
import { byScore } from './order.js';
import { snippetItem } from './snippet-item.js';
import { covers, fuseSpans, overlaps, type ShownSpan, type Span, uncoveredLines } from './spans.js';
import { LARGEST_SHARE, LONG_CONTAINER_LINES } from './thresholds.js';

/** By what the pieces of a file's long definitions are chosen. */
export interface RequestInterest {
  readonly terms: ReadonlyMap<string, number>;
  /** Lines that the request names, by path. */
  readonly namedLines: ReadonlyMap<string, readonly number[]>;
}

/** Lines of one file that are going to be shown, and those that another section shows. */
interface Page {
  readonly path: string;
  readonly lines: readonly string[];
  readonly taken: readonly Span[];
  spans: ShownSpan[];
}

/**
 * Fills the snippets section with the code of the hits, the best first: whole definitions and chunks; of a definition
 * that is too long its signature and best pieces. Spans of a file are fused when they touch, and no line is shown twice.
 */
export function snippetsFiller(
  materials: Materials,
  hits: readonly Hit[],
  interest: RequestInterest,
): Fill {
  return async (tokens, filled) => {
    const shown = filled.get('definitions')?.items ?? [];
    const pages = new Map<string, Page>();
    const left: Omission[] = [];
    const excerpted: Hit[] = [];
    let estimate = 0;
    for (const [position, hit] of hits.entries()) {
      if (isLongContainer(hit) && hits.some((other) => other !== hit && isInside(other, hit))) {
        continue;
      }
      const page = pages.get(hit.path) ?? (await openPage(materials, hit.path, shown));
      if (page === null) continue;
      const share = LARGEST_SHARE[position === 0 ? 'first' : 'further'];
      const room = Math.min(tokens - estimate, Math.floor(share * tokens));
      const addition = addHit(materials, page, hit, interest, room);
      if (addition === 'shown already') continue;
      if (addition === 'over budget') {
        left.push(omission(hit, Reason.OverBudget));
        continue;
      }
      pages.set(hit.path, page);
      page.spans = addition.spans;
      estimate += addition.cost;
      if (addition.partial) excerpted.push(hit);
    }
    return seal(materials, [...pages.values()], excerpted, tokens, left);
  };
}

/** Of a long class whose members are hits themselves, the members say enough. */
function isLongContainer(hit: Hit): boolean {
  const lines = hit.endLine - hit.startLine + 1;
  return (hit.kind === 'class' || hit.kind === 'namespace') && lines > LONG_CONTAINER_LINES;
}

function isInside(inner: Hit, outer: Hit): boolean {
  return inner.path === outer.path && covers(outer, inner) && !covers(inner, outer);
}

async function openPage(
  materials: Materials,
  path: string,
  shown: readonly ContextItem[],
): Promise<Page | null> {
  const lines = await materials.lines(path);
  if (lines === null) return null;
  const taken = shown.filter((item) => item.detail === 'full' && item.path === path);
  return { path, lines, taken, spans: [] };
}

interface Addition {
  readonly spans: ShownSpan[];
  readonly cost: number;
  readonly partial: boolean;
}

function addHit(
  materials: Materials,
  page: Page,
  hit: Hit,
  interest: RequestInterest,
  room: number,
): Addition | 'shown already' | 'over budget' {
  const whole: Span = {
    startLine: hit.startLine,
    endLine: Math.min(hit.endLine, page.lines.length),
  };
  const isTaken = page.taken.some((span) => overlaps(span, whole));
  if (isTaken || uncoveredLines(whole, page.spans) === 0) return 'shown already';
  const price = (spans: readonly Span[]) => priceOf(materials, page, hit, spans);
  const cost = price([whole]);
  if (cost <= room && !isLongContainer(hit))
    return { spans: withSpans(page, hit, [whole]), cost, partial: false };
  const outline = materials.outline(hit.file);
  if (outline === undefined || hit.ordinal < 0) return 'over budget';
  const long = { ...whole, outline, ordinal: hit.ordinal, lines: page.lines };
  const pieceInterest: PieceInterest = {
    terms: interest.terms,
    namedLines: interest.namedLines.get(hit.path) ?? [],
  };
  const pieces = excerpt(long, pieceInterest, (spans) => price(spans) <= room);
  if (pieces.length === 0) return 'over budget';
  return { spans: withSpans(page, hit, pieces), cost: price(pieces), partial: true };
}

function withSpans(page: Page, hit: Hit, spans: readonly Span[]): ShownSpan[] {
  const added = spans.map(({ startLine, endLine }) => ({ startLine, endLine, hits: [hit] }));
  return fuseSpans([...page.spans, ...added], page.taken);
}

/** Tokens that showing these lines too would add, by the index's count for the whole hit; exact counts follow in the end. */
function priceOf(materials: Materials, page: Page, hit: Hit, spans: readonly Span[]): number {
  const fused = withSpans(page, hit, spans);
  const added = spans.reduce((sum, span) => sum + uncoveredLines(span, page.spans), 0);
  const frames = fused.length - page.spans.length;
  return (
    Math.ceil(added * tokensPerLine(materials, hit, page)) +
    frames * materials.frame('snippets', [hit.path], 0) +
    materials.frame('snippets', [], added) -
    materials.frame('snippets', [], 0)
  );
}

function tokensPerLine(materials: Materials, hit: Hit, page: Page): number {
  const outline = materials.outline(hit.file);
  const chunk = outline?.chunks.find(
    (each) => each.startLine === hit.startLine && each.endLine === hit.endLine,
  );
  const known = materials.definition(hit)?.tokens.full ?? chunk?.tokens;
  const lines = hit.endLine - hit.startLine + 1;
  if (known !== undefined) return known / lines;
  return materials.count(page.lines.slice(hit.startLine - 1, hit.endLine).join('\n')) / lines;
}

/** Makes the items, counts them exactly, and takes back the least of them where the estimates were too low. */
function seal(
  materials: Materials,
  pages: readonly Page[],
  excerpted: readonly Hit[],
  tokens: number,
  left: readonly Omission[],
): Filled {
  const made = pages
    .flatMap((page) => page.spans.map((span) => snippetItem(page, span, excerpted, materials)))
    .sort((a, b) => byScore(a.item, b.item));
  const over = [...left];
  let cost = made.reduce((sum, each) => sum + each.cost, 0);
  while (cost > tokens) {
    const last = made.pop();
    if (last === undefined) break;
    cost -= last.cost;
    over.unshift(omission(last.item, Reason.OverBudget));
  }
  return { items: made.map(({ item }) => item), cost, left: over, leftCount: over.length };
}
