import type { SectionName } from '../model/bundle.js';
import { type Fill, type Filled, NOTHING } from './input.js';
import type { Allotments } from './ledger.js';
import { CORE_TOKENS } from './limits.js';
import { SECTIONS } from './sections.js';

/** How to fill the sections: in which order, by which fillers, with how many tokens. */
interface FillingPlan {
  readonly order: readonly SectionName[];
  readonly allotted: Allotments;
  /** Tokens for all sections together; at most the sum of the allotments. */
  readonly available: number;
  readonly fillers: Readonly<Record<SectionName, Fill>>;
}

/**
 * Fills the sections in two rounds. In the first, each section gets its allotment and whatever the previous ones
 * left over. In the second, sections that still have relevant items share the rest, in printing order. If the
 * budget is small, evidence waits until definitions and code have enough tokens for one of each.
 */
export async function fillSections(plan: FillingPlan): Promise<Map<SectionName, Filled>> {
  const filled = new Map<SectionName, Filled>();
  let remaining = plan.available;
  let leftOver = 0;
  for (const section of plan.order) {
    const isCore = section === 'definitions' || section === 'snippets';
    const kept = isCore || filled.has('snippets') ? 0 : CORE_TOKENS;
    const share = plan.allotted[section] + leftOver;
    const offer = Math.min(remaining - kept, isCore ? Math.max(share, CORE_TOKENS) : share);
    const result = offer > 0 ? await plan.fillers[section](offer, filled) : NOTHING;
    filled.set(section, result);
    leftOver += plan.allotted[section] - result.cost;
    remaining -= result.cost;
  }
  await spendRest(plan, filled, remaining);
  return filled;
}

async function spendRest(
  plan: FillingPlan,
  filled: Map<SectionName, Filled>,
  rest: number,
): Promise<void> {
  let remaining = rest;
  let definitionsChanged = false;
  for (const section of SECTIONS) {
    const before = filled.get(section) ?? NOTHING;
    const starved = before === NOTHING || before.leftCount > 0;
    // The snippets must be chosen again if the definitions section now shows other code.
    const outdated = section === 'snippets' && definitionsChanged;
    if (!outdated && (!starved || remaining <= 0)) continue;
    const result = await plan.fillers[section](before.cost + remaining, filled);
    filled.set(section, result);
    remaining += before.cost - result.cost;
    if (section === 'definitions') definitionsChanged = result.cost !== before.cost;
  }
}
