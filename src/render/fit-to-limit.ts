import type { Bundle, ContextItem, Omission, SectionName } from '../model/bundle.js';
import { compose } from './compose.js';
import type { Layout, Rendering } from './layout.js';

/** Value of an item by section, to be multiplied by its score: code and its cards first, evidence last. */
const SECTION_VALUES: Readonly<Record<SectionName, number>> = {
  definitions: 1,
  snippets: 0.9,
  callers: 0.4,
  tests: 0.4,
  imports: 0.2,
};

/** Number of omissions that an answer lists. */
const LISTED_OMISSIONS = 50;

/** A bundle that fits, and its printed form. */
interface Fitted {
  readonly bundle: Bundle;
  readonly rendering: Rendering;
}

/**
 * Prints a bundle in at most `limit` tokens. Items are removed, the least valuable first, until it fits; then
 * removed items are put back, the most valuable first, where later removals left enough room. A limit of 256 always
 * holds at least the heading.
 */
export function fitToLimit(bundle: Bundle, layout: Layout, limit: number): Fitted {
  const composition = compose(bundle, layout);
  const worth = (item: ContextItem) => item.score * SECTION_VALUES[item.section];
  const byWorth = bundle.items
    .map((item, position) => ({ item, position }))
    .sort((a, b) => worth(a.item) - worth(b.item) || b.position - a.position)
    .map(({ item }) => item);
  const kept = new Set(bundle.items);
  let fitted = bundle;
  let measured = composition.measure(bundle);
  const gone: ContextItem[] = [];
  for (const item of byWorth) {
    if (measured.tokens <= limit) break;
    kept.delete(item);
    gone.push(item);
    fitted = withItems(bundle, kept, limit);
    measured = composition.measure(fitted);
  }
  for (const item of gone.reverse()) {
    kept.add(item);
    const larger = withItems(bundle, kept, limit);
    const whole = composition.measure(larger);
    if (whole.tokens <= limit) [fitted, measured] = [larger, whole];
    else kept.delete(item);
  }
  return { bundle: fitted, rendering: composition.render(fitted, measured) };
}

function withItems(bundle: Bundle, kept: ReadonlySet<ContextItem>, limit: number): Bundle {
  const items = bundle.items.filter((item) => kept.has(item));
  if (items.length === bundle.items.length) return bundle;
  const omitted = bundle.items
    .filter((item) => !kept.has(item))
    .map(
      ({ path, qualifiedName }): Omission => ({ path, name: qualifiedName, reason: 'over budget' }),
    );
  const isEmpty = items.length === 0 && bundle.note === '';
  return {
    ...bundle,
    items,
    budget: { ...bundle.budget, sections: recount(bundle, items) },
    omitted: [...omitted, ...bundle.omitted].slice(0, LISTED_OMISSIONS),
    note: isEmpty ? `nothing worth showing fits into ${limit} tokens` : bundle.note,
  };
}

function recount(bundle: Bundle, items: readonly ContextItem[]): Bundle['budget']['sections'] {
  const { sections } = bundle.budget;
  const of = (section: SectionName) => ({
    ...sections[section],
    used: items
      .filter((item) => item.section === section)
      .reduce((sum, item) => sum + item.tokens, 0),
  });
  return {
    definitions: of('definitions'),
    snippets: of('snippets'),
    imports: of('imports'),
    tests: of('tests'),
    callers: of('callers'),
  };
}
