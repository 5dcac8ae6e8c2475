import type { CaseOutcome } from '../run.js';

/** How a case is worse than in an earlier run. */
export interface Loss {
  readonly id: string;
  /** `recall 1 → 0.5`, … */
  readonly what: readonly string[];
}

const EQUAL = 1e-9;

/**
 * Cases that are worse than in an earlier run: less found, more wrong files, a wrong intent, an expected file no
 * longer first or among the first five. Retrieval is deterministic, so a loss comes from a change of the code;
 * times and tokens are not compared.
 */
export function findLosses(
  now: readonly CaseOutcome[],
  before: readonly CaseOutcome[],
): readonly Loss[] {
  const byId = new Map(now.map((outcome) => [outcome.id, outcome]));
  return before.flatMap((former) => {
    const latter = byId.get(former.id);
    if (latter === undefined) return [{ id: former.id, what: ['is gone'] }];
    const what = [
      ...worse('recall', former.recall, latter.recall),
      ...worse('wrong files', -former.wrongFileRate, -latter.wrongFileRate),
      ...worse('intent', former.intentRight, latter.intentRight),
      ...worse('hit@1', former.fileHit1, latter.fileHit1),
      ...worse('hit@5', former.fileHit5, latter.fileHit5),
    ];
    return what.length === 0 ? [] : [{ id: former.id, what }];
  });
}

function worse(name: string, before: number | null, now: number | null): string[] {
  if (before === null || now === null || now >= before - EQUAL) return [];
  return [`${name} ${shown(before)} → ${shown(now)}`];
}

function shown(value: number): string {
  return String(Number(Math.abs(value).toFixed(3)));
}
