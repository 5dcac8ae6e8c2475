import { describe, expect, it } from 'vitest';
import type { Mention } from '../../../src/model/request.js';
import type { ResolvedSymbol } from '../../../src/model/resolution.js';
import type { FileClass } from '../../../src/model/source-file.js';
import { putAskedFirst } from '../../../src/rank/definitions/asked-first.js';
import { HitMatrix } from '../../../src/rank/definitions/hit-matrix.js';
import { ScoredHit } from '../../../src/rank/definitions/scored-hit.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

/** Relevances after a request for `run`, the second of three definitions of a file. */
async function lifted(
  symbol: Partial<ResolvedSymbol>,
  of: FileClass = 'source',
): Promise<number[]> {
  const facts = makeFacts(['runAll', 'run', { name: 'rerun', kind: 'constant' }]);
  const reader = memoryReader([{ path: 'a.go', facts, class: of }]);
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
    (at) =>
      new ScoredHit(
        0,
        outline!,
        at,
        -1,
        at === named.address.ordinal ? named : undefined,
        matrix,
        at,
      ),
  );
  putAskedFirst(hits, await reader.files());
  return [...matrix.relevances];
}

describe('what a request asks for by its name', () => {
  it('comes before what only resembles it, and leaves the rest as it is', async () => {
    const [all, run, rerun] = await lifted({});
    expect(run).toBeGreaterThan(all!);
    expect([all, rerun]).toEqual([1, 0.2]);
  });

  it('is what the name would be but for a slip, where it is asked for', async () => {
    expect((await lifted({ method: 'misspelled', weight: 0.5 }))[1]).toBeGreaterThan(1);
    expect(await lifted({ method: 'generated', weight: 0.5 })).toEqual([1, 0.4, 0.2]);
  });

  it('is no definition of another class', async () => {
    expect(await lifted({ from: 'Depot.run' })).toEqual([1, 0.4, 0.2]);
    expect((await lifted({ from: 'Depot.run', method: 'qualified' }))[1]).toBeGreaterThan(1);
  });
});

describe('what a request is about', () => {
  const word: Mention = {
    ...{ kind: 'symbol', text: 'run', where: 'title', explicit: false },
    subject: true,
  };
  const value = { address: { file: 0, ordinal: 2 } };

  it('comes first where a function is called by the word', async () => {
    expect((await lifted({ mention: word }))[1]).toBeGreaterThan(1);
    expect(await lifted({ mention: { ...word, subject: false } })).toEqual([1, 0.4, 0.2]);
  });

  it('is no value of that name, and nothing in tests, unless it is written as a name', async () => {
    const name = { ...word, explicit: true };
    expect(await lifted({ mention: word, ...value })).toEqual([1, 0.4, 0.2]);
    expect((await lifted({ mention: name, ...value }))[2]).toBeGreaterThan(1);
    expect(await lifted({ mention: word }, 'test')).toEqual([1, 0.4, 0.2]);
    expect((await lifted({ mention: name }, 'test'))[1]).toBeGreaterThan(1);
  });

  it('is no word of small letters where the request writes it large', async () => {
    const large = { ...word, text: 'Run' };
    const method = 'case-insensitive';
    expect(await lifted({ mention: large, method })).toEqual([1, 0.4, 0.2]);
    expect((await lifted({ mention: word, method }))[1]).toBeGreaterThan(1);
  });
});
