import { describe, expect, it, vi } from 'vitest';
import { FIELD_COUNT, Field } from '../../../src/model/facts.js';
import { addDocLengths } from '../../../src/rank/definitions/doc-lengths.js';
import { HitMatrix } from '../../../src/rank/definitions/hit-matrix.js';
import { HIT_COLUMN, HIT_SIGNALS } from '../../../src/rank/definitions/hit-signals.js';
import { ScoredHit } from '../../../src/rank/definitions/scored-hit.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const COLUMN = HIT_COLUMN['doc length'];

const facts = makeFacts(
  ['bare', { name: 'told', doc: 'gzip deflate zip' }, { name: 'long', body: 'button click' }],
  { text: 'scroll widget' },
);
/** The first piece of `long`, in which its documentation stands: seven terms. */
const piece = { ...facts.chunks[0]!, definition: 2 };
const lengths = facts.terms.lengths.slice();
lengths[3 * FIELD_COUNT + Field.Doc] = 7;
const pieced = { ...facts, chunks: [piece], terms: { ...facts.terms, lengths } };

/** Signals and relevances of the three definitions, each of which has a relevance of 1 by its text. */
async function lengthened(weight: number) {
  const reader = memoryReader([
    { path: 'src/a.ts', facts: makeFacts(['first']) },
    { path: 'src/pack.ts', facts: pieced },
  ]);
  const asked = vi.spyOn(reader, 'docLengths');
  const [, outline] = await reader.outlines([0, 1]);
  const matrix = new HitMatrix(3);
  const hits = [0, 1, 2].map((ordinal) => {
    matrix.signals[ordinal * HIT_SIGNALS.length + HIT_COLUMN.text] = 1;
    matrix.relevances[ordinal] = 1;
    return new ScoredHit(1, outline!, ordinal, -1, undefined, matrix, ordinal);
  });
  const row = Float64Array.from(HIT_SIGNALS, (signal) => (signal === 'text' ? 1 : 0));
  row[COLUMN] = weight;
  await addDocLengths(hits, reader, row);
  return {
    signals: hits.map(({ signals }) => signals[COLUMN]!),
    relevances: hits.map(({ relevance }) => relevance),
    asked,
  };
}

describe('addDocLengths', () => {
  it('is the logarithm of what documents a definition, its pieces included', async () => {
    const { signals, relevances } = await lengthened(-2);
    expect(signals[0]).toBe(0);
    expect(signals[1]).toBeCloseTo(Math.log2(4) / 10);
    expect(signals[2]).toBeCloseTo(Math.log2(8) / 10);
    expect(relevances[0]).toBe(1);
    expect(relevances[1]).toBeCloseTo(1 - 0.4);
    expect(relevances[2]).toBeCloseTo(1 - 0.6);
  });

  it('reads nothing where it weighs nothing', async () => {
    const { signals, asked } = await lengthened(0);
    expect(signals).toEqual([0, 0, 0]);
    expect(asked).not.toHaveBeenCalled();
  });
});
