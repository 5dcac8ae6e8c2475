import { describe, expect, it } from 'vitest';
import { HitMatrix } from '../../../src/rank/definitions/hit-matrix.js';
import { HIT_SIGNALS } from '../../../src/rank/definitions/hit-signals.js';
import { ScoredHit } from '../../../src/rank/definitions/scored-hit.js';
import { addBestDefinitions } from '../../../src/rank/files/best-definitions.js';
import { FILE_SIGNALS, SignalMatrix } from '../../../src/rank/files/file-signals.js';
import type { FileRanking } from '../../../src/rank/files/rank-files.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const ofHits = Float64Array.from(HIT_SIGNALS, (signal) =>
  signal === 'phrases' ? 0.5 : signal === 'closest lines' ? 0.25 : 0,
);
const ofFiles = (weight: number) =>
  Float64Array.from(FILE_SIGNALS, (signal) => (signal === 'wording of a definition' ? weight : 0));

/** Three files of one definition or two, with the scores given. */
async function ranked(scores: readonly number[]) {
  const reader = memoryReader([
    { path: 'a.ts', facts: makeFacts(['one', 'two']) },
    { path: 'b.ts', facts: makeFacts(['three']) },
    { path: 'c.ts', facts: makeFacts(['four']) },
  ]);
  const files = {
    matrix: new SignalMatrix(Uint32Array.of(0, 1, 2)),
    scores: Float64Array.from(scores),
    order: [0, 1, 2],
  } as unknown as FileRanking;
  const outlines = await reader.outlines([0, 1, 2]);
  const matrix = new HitMatrix(4);
  const hits = [0, 0, 1, 2].map((row, index) => {
    const ordinal = index === 1 ? 1 : 0;
    return new ScoredHit(row, outlines[row]!, ordinal, -1, undefined, matrix, index);
  });
  const say = (hit: number, signal: (typeof HIT_SIGNALS)[number], value: number) => {
    matrix.signals[hit * HIT_SIGNALS.length + HIT_SIGNALS.indexOf(signal)] = value;
  };
  return { files, hits, say };
}

describe('addBestDefinitions', () => {
  it('raises a file by its best definition, as a share of the best of all', async () => {
    const { files, hits, say } = await ranked([1, 0.9, 0.8]);
    say(0, 'phrases', 0.1);
    say(1, 'phrases', 0.5);
    say(3, 'phrases', 1);
    say(3, 'closest lines', 1);
    const { scores, order } = addBestDefinitions(files, hits, ofHits, ofFiles(0.6));
    expect(order).toEqual([2, 0, 1]);
    expect(scores[0]).toBeCloseTo(1 + (0.6 * 0.25) / 0.75);
    expect(scores[1]).toBe(0.9);
    expect(scores[2]).toBeCloseTo(0.8 + 0.6);
  });

  it('leaves files as they are where it weighs nothing or nothing is said', async () => {
    const { files, hits, say } = await ranked([1, 0.9, 0.8]);
    expect([...addBestDefinitions(files, hits, ofHits, ofFiles(0.6)).scores]).toEqual([
      1, 0.9, 0.8,
    ]);
    say(3, 'phrases', 1);
    const { scores, order } = addBestDefinitions(files, hits, ofHits, ofFiles(0));
    expect([...scores]).toEqual([1, 0.9, 0.8]);
    expect(order).toEqual([0, 1, 2]);
  });

  it('raises a file by what its best definition says itself, and not by what it has of its file or its name', async () => {
    const { files, hits, say } = await ranked([1, 0.9, 0.8]);
    const weights = Float64Array.from(HIT_SIGNALS, (signal) =>
      signal === 'text' || signal === 'file' || signal === 'mentioned' ? 1 : 0,
    );
    say(0, 'file', 1);
    say(0, 'text', 0.1);
    say(2, 'text', 0.4);
    say(2, 'mentioned', 1);
    say(3, 'text', 0.8);
    for (const { matrix, index } of hits) matrix.weigh(index, weights);
    const best = Float64Array.from(FILE_SIGNALS, (signal) =>
      signal === 'best definition' ? 2 : 0,
    );
    const { scores } = addBestDefinitions(files, hits, weights, best);
    expect([...scores].map((score) => Math.round(score * 1000) / 1000)).toEqual([1.25, 1.9, 2.8]);
  });
});
