import type { ContextItem, Omission } from '../model/bundle.js';
import type { Hit } from '../model/ranking.js';
import { addHit, isLongContainer, type Page, type RequestInterest } from './add-hit.js';
import type { Fill, Filled } from './input.js';
import { LARGEST_SHARE, SPARE_CODE_TOKENS } from './limits.js';
import type { Materials } from './materials.js';
import { omission, Reason } from './omissions.js';
import { byScore } from './order.js';
import { snippetItem } from './snippet-item.js';
import { covers } from './spans.js';
import { isBrief, type Thresholds } from './thresholds.js';

/**
 * Fills the snippets section with the code of the hits, best first: whole definitions and chunks, and for a
 * definition that is too long its signature and best pieces. Spans of a file are fused where they touch; no line is
 * shown twice.
 */
export function snippetsFiller(
  materials: Materials,
  hits: readonly Hit[],
  interest: RequestInterest,
  thresholds: Thresholds,
): Fill {
  return async (offered, filled) => {
    const tokens = Math.min(offered, thresholds.snippetTokens);
    const shown = filled.get('definitions')?.items ?? [];
    const code = shown.reduce((sum, item) => sum + (item.detail === 'full' ? item.tokens : 0), 0);
    const pages = new Map<string, Page>();
    const left: Omission[] = [];
    const excerpted: Hit[] = [];
    let estimate = 0;
    for (const [position, hit] of inOrder(hits, thresholds).entries()) {
      // If members of a long class are hits themselves, they say enough about it.
      if (isLongContainer(hit) && hits.some((other) => other !== hit && isInside(other, hit))) {
        continue;
      }
      const page = pages.get(hit.path) ?? (await openPage(materials, hit.path, shown));
      if (page === null) continue;
      const share = LARGEST_SHARE[position === 0 ? 'first' : 'further'];
      const isWeak =
        isBrief(thresholds) &&
        !hit.named &&
        !holdsNamedLine(hit, interest) &&
        hit.score < thresholds.snippet * (hits[0]?.score ?? 0);
      const most = isWeak ? Math.min(tokens, SPARE_CODE_TOKENS - code) : tokens;
      const room = Math.min(most - estimate, Math.floor(share * tokens), thresholds.bodyTokens);
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

/** If not everything will fit, the best hit of each file comes first. */
function inOrder(hits: readonly Hit[], thresholds: Thresholds): readonly Hit[] {
  if (!isBrief(thresholds)) return hits;
  const files = new Set<string>();
  const firsts = hits.filter(({ path }) => !files.has(path) && files.add(path));
  return [...firsts, ...hits.filter((hit) => !firsts.includes(hit))];
}

function holdsNamedLine(hit: Hit, { namedLines }: RequestInterest): boolean {
  const lines = namedLines.get(hit.path) ?? [];
  return lines.some((line) => line >= hit.startLine && line <= hit.endLine);
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

/** Makes the items, counts them exactly, and removes the least important if the estimates were too low. */
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
