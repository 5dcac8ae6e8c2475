import { describe, expect, it } from 'vitest';
import type { ResolvedSymbol } from '../../../src/model/resolution.js';
import { putAskedFirst } from '../../../src/rank/definitions/asked-first.js';
import { HitMatrix } from '../../../src/rank/definitions/hit-matrix.js';
import { ScoredHit } from '../../../src/rank/definitions/scored-hit.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const reader = memoryReader([{ path: 'a.go', facts: makeFacts(['runAll', 'run', 'rerun']) }]);

/** Relevances after a request for `run`, the second of three definitions. */
async function lifted(symbol: Partial<ResolvedSymbol>): Promise<number[]> {
  const [outline] = await reader.outlines([0]);
  const matrix = new HitMatrix(3);
  matrix.relevances.set([1, 0.4, 0.2]);
  const mention = { kind: 'symbol', text: 'run', where: 'title', explicit: false } as const;
  const named: ResolvedSymbol = {
    ...{ address: { file: 0, ordinal: 1 }, method: 'exact', weight: 1, from: 'run' },
    mention: { ...mention, asked: true },
    ...symbol,
  };
  const hits = [0, 1, 2].map(
    (at) => new ScoredHit(0, outline!, at, -1, at === 1 ? named : undefined, matrix, at),
  );
  putAskedFirst(hits);
  return [...matrix.relevances];
}

describe('what a request asks for by its name', () => {
  it('comes before what only resembles it, and leaves the rest as it is', async () => {
    const [all, run, rerun] = await lifted({});
    expect(run).toBeGreaterThan(all!);
    expect([all, rerun]).toEqual([1, 0.2]);
  });

  it('is no definition of another class', async () => {
    expect(await lifted({ from: 'Depot.run' })).toEqual([1, 0.4, 0.2]);
    expect((await lifted({ from: 'Depot.run', method: 'qualified' }))[1]).toBeGreaterThan(1);
  });
});
