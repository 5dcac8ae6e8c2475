import { describe, expect, it, vi } from 'vitest';
import { addTitleDirections } from '../../../src/rank/definitions/hit-directions.js';
import { HitMatrix } from '../../../src/rank/definitions/hit-matrix.js';
import {
  HIT_COLUMN,
  HIT_SIGNALS,
  type HitSignal,
} from '../../../src/rank/definitions/hit-signals.js';
import { ScoredHit } from '../../../src/rank/definitions/scored-hit.js';
import type { RequestTerms } from '../../../src/rank/text/request-terms.js';
import { termHash, termsOf } from '../../../src/text/terms.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const archive = makeFacts(
  [
    { name: 'pack', body: 'gzip deflate zip stream' },
    { name: 'redraw', body: 'button click scroll widget' },
  ],
  { text: 'unzip gzip deflate' },
);

function requestOf(title: string): RequestTerms {
  const terms = termsOf(title).map((word) => ({
    hash: termHash(word),
    otherForms: [],
    word,
    weight: 0,
    titleWeight: 1,
  }));
  return { terms, longness: 1, mix: { lookUp: 0, change: 0, issue: 1 } };
}

/** Hits of the file above, which is the second one; `relevances` of `pack`, `redraw` and the chunk. */
async function directed(
  title: string,
  relevances: readonly [pack: number, redraw: number, chunk: number],
  weights: Readonly<Partial<Record<HitSignal, number>>>,
) {
  const reader = memoryReader([
    { path: 'src/a.ts', facts: makeFacts(['first', 'second', 'third']) },
    { path: 'src/archive.ts', facts: archive },
  ]);
  const asked = vi.spyOn(reader, 'unitDirections');
  const [, outline] = await reader.outlines([0, 1]);
  const matrix = new HitMatrix(3);
  const hits = relevances.map((relevance, index) => {
    matrix.signals[index * HIT_SIGNALS.length + HIT_COLUMN.text] = relevance;
    matrix.relevances[index] = relevance;
    return index < 2
      ? new ScoredHit(1, outline!, index, -1, undefined, matrix, index)
      : new ScoredHit(1, outline!, -1, 0, undefined, matrix, index);
  });
  const row = Float64Array.from(HIT_SIGNALS, (signal) => ({ text: 1, ...weights })[signal] ?? 0);
  const request = requestOf(title);
  const rarities = new Float64Array(request.terms.length).fill(2);
  await addTitleDirections(hits, reader, request, rarities, row);
  const of = (signal: HitSignal) => hits.map((hit) => hit.signals[HIT_COLUMN[signal]]!);
  return { of, relevances: hits.map((hit) => hit.relevance), asked };
}

describe('addTitleDirections', () => {
  it('raises definitions and chunks that say in other words what the title says', async () => {
    const { of, relevances } = await directed('compress archive', [1, 1, 1], {
      'title word vectors': 2,
    });
    const [pack, redraw, chunk] = of('title word vectors');
    expect(pack).toBeGreaterThan(0.2);
    expect(chunk).toBeGreaterThan(0.2);
    expect(redraw).toBeLessThan(pack! / 2);
    expect(relevances[0]).toBeCloseTo(1 + 2 * pack!);
  });

  it('asks for the best hits alone where there are many', async () => {
    const names = Array.from({ length: 250 }, (_, at) => `part${at}`);
    const reader = memoryReader([{ path: 'src/a.ts', facts: makeFacts(names) }]);
    const asked = vi.spyOn(reader, 'unitDirections');
    const [outline] = await reader.outlines([0]);
    const matrix = new HitMatrix(names.length);
    const hits = names.map((_, at) => {
      matrix.relevances[at] = at;
      return new ScoredHit(0, outline!, at, -1, undefined, matrix, at);
    });
    const row = Float64Array.from(HIT_SIGNALS, (signal) =>
      signal === 'title word vectors' ? 1 : 0,
    );
    await addTitleDirections(hits, reader, requestOf('archive'), Float64Array.of(2), row);
    const [[{ units }]] = asked.mock.calls[0]! as unknown as [[{ units: readonly number[] }]];
    expect([...units].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, at) => at + 50),
    );
  });

  it('reads nothing where nothing is weighed', async () => {
    const { of, asked } = await directed('compress archive', [1, 1, 1], {});
    expect(asked).not.toHaveBeenCalled();
    expect(of('title word vectors')).toEqual([0, 0, 0]);
  });
});
