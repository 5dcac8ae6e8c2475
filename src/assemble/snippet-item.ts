import type { Hit } from '../model/ranking.js';
import type { SourceLines } from '../model/source-text.js';
import type { Materials } from './materials.js';
import { byScore } from './order.js';
import { placesOfCopies } from './places-of-copies.js';
import { covers, overlaps, type ShownSpan, type Span } from './spans.js';
import type { Priced } from './take.js';

/**
 * The item for some lines of a file, named after its best hit. If it holds part of an excerpted definition, the
 * attribute `part` names that definition, gives the part's lines if the item has others too, and says that lines
 * are left out. The attribute `also` lists other files with the same code.
 */
export function snippetItem(
  page: { readonly path: string; readonly lines: SourceLines },
  span: ShownSpan,
  excerpted: readonly Hit[],
  materials: Materials,
): Priced {
  const { startLine, endLine } = span;
  const best = [...span.hits].sort(byScore)[0]!;
  const text = page.lines.slice(startLine - 1, endLine).join('\n');
  const tokens = materials.count(text);
  const parts = excerpted
    .filter((hit) => hit.path === page.path && overlaps(hit, span) && !covers(span, hit))
    .map((hit) => `${partOf(hit, span)}, lines left out`);
  const part = parts.join('; ');
  const also = placesOfCopies(span.hits.flatMap(materials.copies));
  return {
    item: {
      section: 'snippets',
      path: page.path,
      name: best.name,
      qualifiedName: best.qualifiedName,
      kind: best.kind,
      startLine,
      endLine,
      detail: 'snippet',
      tokens,
      score: best.score,
      reasons: best.reasons,
      text,
      attributes: { ...(part !== '' && { part }), ...(also !== '' && { also }) },
    },
    cost: tokens + materials.frame('snippets', [page.path, part, also], endLine - startLine + 1),
  };
}

/** Lines fused from beside a definition are not part of it. */
function partOf(hit: Hit, span: Span): string {
  const whole = `of ${hit.qualifiedName} (${hit.startLine}-${hit.endLine})`;
  if (covers(hit, span)) return whole;
  const first = Math.max(hit.startLine, span.startLine);
  const last = Math.min(hit.endLine, span.endLine);
  return `${first}-${last} ${whole}`;
}
