import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { builtInGroups } from '../../src/eval/corpora/built-in-cases.js';
import { evaluate } from '../../src/eval/evaluate.js';
import { findLosses } from '../../src/eval/scores/losses.js';
import { readSavedRun } from '../../src/eval/scores/saved-run.js';
import { ctxSystem } from '../../src/eval/systems/ctx.js';
import { testCache } from './test-cache.js';

const folder = fileURLToPath(new URL('../../eval/results/', import.meta.url));
const recorded = readdirSync(folder).filter((name) => name.endsWith('.json'));

describe('the recorded run', () => {
  it('is one, named by the commit that it measured', () => {
    expect(recorded).toHaveLength(1);
    expect(recorded[0]).toMatch(/^[0-9a-f]{7,40}\.json$/);
  });

  // A loss on purpose: record the run anew, as docs/eval.md says, and let the review see it.
  it('is not lost against in any case', async () => {
    const before = readSavedRun(`${folder}${recorded[0]}`);
    const { systems } = await evaluate({
      groups: builtInGroups({ cache: testCache }),
      systems: { ctx: ctxSystem() },
      repetitions: 0,
    });
    expect(findLosses(systems[0]!.outcomes, before.outcomes)).toEqual([]);
  });
});
