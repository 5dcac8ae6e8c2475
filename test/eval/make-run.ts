import type { CaseOutcome, EvaluationRun } from '../../src/eval/run.js';
import { compare, summarize } from '../../src/eval/scores/summarize.js';

/** An outcome in which all is right, changed as told. */
export function makeOutcome(changes: Partial<CaseOutcome> = {}): CaseOutcome {
  return {
    id: 'one',
    recall: 1,
    wrongFileRate: 0,
    efficiency: 1,
    fileHit1: 1,
    fileHit5: 1,
    reciprocalRank: 1,
    intentRight: 1,
    abstained: null,
    tokens: 1000,
    milliseconds: 5,
    intent: 'BUG_FIX',
    found: ['a.ts:f'],
    missed: [],
    files: ['a.ts'],
    definitions: ['a.ts:f'],
    ...changes,
  };
}

/** A run of the tool against one other system; outcomes are paired by position. */
export function makeRun(
  first: readonly CaseOutcome[],
  other: readonly CaseOutcome[],
): EvaluationRun {
  const cases = first.map(({ id, abstained }) => ({
    id,
    of: 'plant@1.0.0',
    query: `<script>alert("${id}")</script> & more`,
    kind: 'words' as const,
    expectedIntent: 'BUG_FIX' as const,
    expectedFiles: abstained === null ? ['a.ts'] : [],
    expectedSymbols: abstained === null ? ['a.ts:f'] : [],
  }));
  return {
    schemaVersion: 1,
    tool: { version: '0.0.0', commit: null },
    cases,
    systems: [
      { name: 'ctx', outcomes: first, summaries: summarize(cases, first) },
      { name: 'baseline', outcomes: other, summaries: summarize(cases, other) },
    ],
    comparisons: [compare(first, { name: 'baseline', outcomes: other })],
    leftOut: {},
  };
}
