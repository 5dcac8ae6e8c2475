import { describe, expect, it } from 'vitest';
import type { ResolvedSymbol } from '../../../src/model/resolution.js';
import { HitMatrix } from '../../../src/rank/definitions/hit-matrix.js';
import { ScoredHit } from '../../../src/rank/definitions/scored-hit.js';
import { putTracedFirst } from '../../../src/rank/definitions/traced-first.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const reader = memoryReader([{ path: 'a.ts', facts: makeFacts(['resembles', 'outer', 'inner']) }]);

/** Names by falling relevance where frames of these weights lie in the last two of three definitions. */
async function ordered(outer: number, inner: number): Promise<string[]> {
  const [outline] = await reader.outlines([0]);
  const matrix = new HitMatrix(3);
  matrix.relevances.set([1, 0.9, 0.2]);
  const mention = { kind: 'frame', text: 'a.ts', where: 'code', explicit: true } as const;
  const framed = (ordinal: number, weight: number): ResolvedSymbol => ({
    ...{ address: { file: 0, ordinal }, method: 'exact', weight, from: 'a.ts:1', mention },
  });
  const symbols = [undefined, framed(1, outer), framed(2, inner)];
  const hits = symbols.map((symbol, at) => new ScoredHit(0, outline!, at, -1, symbol, matrix, at));
  putTracedFirst(hits);
  const order = [0, 1, 2].sort((a, b) => matrix.relevances[b]! - matrix.relevances[a]!);
  return order.map((at) => outline!.definitions[at]!.name);
}

describe('the functions of a trace', () => {
  it('come before what resembles the error, the innermost first', async () => {
    expect(await ordered(0.75, 1)).toEqual(['inner', 'outer', 'resembles']);
  });

  it('stay where they are when no path is sure', async () => {
    expect(await ordered(0.2, 0.3)).toEqual(['resembles', 'outer', 'inner']);
  });
});
