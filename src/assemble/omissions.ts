import type { Omission } from '../model/bundle.js';
import { OMISSIONS } from './limits.js';

/** Reasons why something is left out of an answer. */
export const Reason = {
  OverBudget: 'over budget',
  BelowCutOff: 'below the cut-off',
  Changed: 'changed since it was indexed',
  TestsNotWanted: 'tests not wanted',
  Copy: 'the same code is shown',
} as const;

export type Reason = (typeof Reason)[keyof typeof Reason];

export function omission(
  subject: { path: string; qualifiedName: string },
  reason: Reason,
): Omission {
  return { path: subject.path, name: subject.qualifiedName, reason };
}

/** The first omission for each path and name, up to the number that an answer lists. */
export function listOmissions(omissions: Iterable<Omission>): Omission[] {
  const byName = new Map<string, Omission>();
  for (const each of omissions) {
    const key = `${each.path}\n${each.name}`;
    if (!byName.has(key)) byName.set(key, each);
    if (byName.size === OMISSIONS.all) break;
  }
  return [...byName.values()];
}
