import type { ContextItem, DetailLevel, Omission } from '../model/bundle.js';
import { type Definition, FUNCTION_KINDS } from '../model/definition.js';
import type { Hit } from '../model/ranking.js';
import type { SourceLines } from '../model/source-text.js';
import { compactCard, standardCard } from '../text/definition-card.js';
import type { Fill } from './input.js';
import type { Materials } from './materials.js';
import { omission, Reason } from './omissions.js';
import { placesOfCopies } from './places-of-copies.js';
import { saysInPassing } from './says-in-passing.js';
import { covers } from './spans.js';
import type { Thresholds } from './thresholds.js';

/** A definition at one level of detail, with its cost. */
interface Offer {
  readonly item: ContextItem;
  readonly cost: number;
}

/**
 * Fills the definitions section. Each definition gets the most detailed level that fits: the first ones full code
 * if the intent shows code here, the next standard cards, the rest compact cards.
 */
export function definitionsFiller(
  materials: Materials,
  hits: readonly Hit[],
  thresholds: Thresholds,
): Fill {
  return async (tokens) => {
    const items: ContextItem[] = [];
    const left: Omission[] = [];
    let cost = 0;
    for (const hit of outerFirst(materials, hits, thresholds)) {
      const definition = materials.definition(hit);
      const lines = await materials.lines(hit.path);
      if (definition === undefined || lines === null) continue;
      const shown = items.filter((item) => item.detail === 'full');
      const around = shown.filter((item) => contains(item, hit));
      if (around.some((item) => !standsOut(hit, item))) continue;
      // No line is shown twice: a definition that contains code shown here gets only a card.
      const isPartial = saysInPassing(hit) || shown.some((item) => overlaps(item, hit));
      const levels = levelsOf(items.length, thresholds, around.length > 0).filter(
        (level) => level !== 'full' || !isPartial,
      );
      const room = tokens - cost;
      const body = Math.min(room, thresholds.bodyTokens);
      const offer = bestOffer(materials, hit, definition, lines, levels, { room, body });
      if (offer === undefined) {
        left.push(omission(hit, Reason.OverBudget));
        continue;
      }
      items.push(offer.item);
      cost += offer.cost;
    }
    return { items, cost, left, leftCount: left.length };
  };
}

/**
 * Among the definitions shown as code, moves a function before what it contains if it is short enough to be shown
 * whole: that one piece of code then shows both (a component and a name in its script, for example).
 */
function outerFirst(
  materials: Materials,
  hits: readonly Hit[],
  { fullDefinitions, bodyTokens }: Thresholds,
): readonly Hit[] {
  const full = hits.slice(0, fullDefinitions);
  const holder = full.find(
    (hit, at) =>
      FUNCTION_KINDS.has(hit.kind) &&
      full.slice(0, at).some((before) => holds(hit, before)) &&
      (materials.definition(hit)?.tokens.full ?? Number.POSITIVE_INFINITY) <= bodyTokens,
  );
  return holder === undefined ? hits : [holder, ...hits.filter((hit) => hit !== holder)];
}

function holds(outer: Hit, inner: Hit): boolean {
  return outer.path === inner.path && covers(outer, inner) && !covers(inner, outer);
}

function contains(item: ContextItem, hit: Hit): boolean {
  return item.path === hit.path && item.startLine <= hit.startLine && item.endLine >= hit.endLine;
}

/**
 * Whether a definition inside code that is already shown deserves its own line: only if the request means it rather
 * than the code around it.
 */
function standsOut(hit: Hit, around: ContextItem): boolean {
  return hit.named || hit.score > around.score;
}

function overlaps(item: ContextItem, hit: Hit): boolean {
  return item.path === hit.path && item.startLine <= hit.endLine && item.endLine >= hit.startLine;
}

function levelsOf(position: number, thresholds: Thresholds, isInside: boolean): DetailLevel[] {
  if (isInside || position >= thresholds.standardCards) return ['compact'];
  if (position >= thresholds.fullDefinitions) return ['standard', 'compact'];
  return ['full', 'standard', 'compact'];
}

function bestOffer(
  materials: Materials,
  hit: Hit,
  definition: Definition,
  lines: SourceLines,
  levels: readonly DetailLevel[],
  { room, body }: { readonly room: number; readonly body: number },
): Offer | undefined {
  for (const detail of levels) {
    // The index knows the code's length, so skip counting what cannot fit.
    if (detail === 'full' && definition.tokens.full > body) continue;
    const offer = offerOf(materials, hit, definition, lines, detail);
    if (offer.cost <= room) return offer;
  }
  return undefined;
}

function offerOf(
  materials: Materials,
  hit: Hit,
  definition: Definition,
  lines: SourceLines,
  detail: DetailLevel,
): Offer {
  const text =
    detail === 'full'
      ? lines.slice(hit.startLine - 1, hit.endLine).join('\n')
      : detail === 'standard'
        ? standardCard(definition)
        : compactCard(definition);
  const tokens = materials.count(text);
  const codeLines = detail === 'full' ? hit.endLine - hit.startLine + 1 : 0;
  const also = placesOfCopies(materials.copies(hit));
  const names = [hit.path, hit.qualifiedName, hit.reasons[0] ?? '', also];
  const { path, name, qualifiedName, kind, startLine, endLine, score, reasons } = hit;
  return {
    item: {
      section: 'definitions',
      ...{ path, name, qualifiedName, kind, startLine, endLine, detail, tokens, score, reasons },
      text,
      attributes: also === '' ? {} : { also },
    },
    cost: tokens + materials.frame('definitions', names, codeLines),
  };
}
