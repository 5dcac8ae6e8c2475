import type { ContextItem, Omission } from '../model/bundle.js';
import type { Filled } from './input.js';
import { OMISSIONS } from './limits.js';
import { omission, Reason } from './omissions.js';

/** An item that a section may take, with its cost including tags. */
export interface Priced {
  readonly item: ContextItem;
  readonly cost: number;
}

/**
 * Takes candidates in order until one does not fit. `price` is called only for candidates that are reached, so that
 * of 10,000 candidates only those that fit are read. It returns `null` for a candidate that cannot be shown.
 */
export async function takeInOrder<Candidate extends { path: string; qualifiedName: string }>(
  candidates: readonly Candidate[],
  tokens: number,
  price: (candidate: Candidate, position: number) => Promise<Priced | null>,
): Promise<Filled> {
  const items: ContextItem[] = [];
  let cost = 0;
  for (const [position, candidate] of candidates.entries()) {
    const priced = await price(candidate, position);
    if (priced === null) continue;
    if (cost + priced.cost > tokens) {
      const rest = candidates.slice(position);
      const left: Omission[] = rest
        .slice(0, OMISSIONS.all)
        .map((each) => omission(each, Reason.OverBudget));
      return { items, cost, left, leftCount: rest.length };
    }
    items.push(priced.item);
    cost += priced.cost;
  }
  return { items, cost, left: [], leftCount: 0 };
}
