import { describe, expect, it, vi } from 'vitest';
import type { RequestText } from '../../../src/model/request.js';
import { HitMatrix } from '../../../src/rank/definitions/hit-matrix.js';
import {
  HIT_COLUMN,
  HIT_SIGNALS,
  type HitSignal,
} from '../../../src/rank/definitions/hit-signals.js';
import { ScoredHit } from '../../../src/rank/definitions/scored-hit.js';
import type { RequestTerm } from '../../../src/rank/text/request-terms.js';
import { addWording } from '../../../src/rank/wording/wording-signals.js';
import { termHash, termsOf } from '../../../src/text/terms.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const ALL = { phrases: 1, identifiers: 1, 'closest lines': 1 };

interface Asked {
  readonly text: Partial<RequestText>;
  /** Lines of each definition, one behind the other from line 1; null for a file that changed. */
  readonly code: readonly (readonly string[])[] | null;
  /** Names of the definitions; a member lies within its class. */
  readonly names?: readonly string[];
  readonly weights?: Readonly<Partial<Record<HitSignal, number>>>;
}

/** Definitions of one file, as many as there are pieces of code, asked for with a text. */
async function worded({ text, code, names, weights = ALL }: Asked) {
  const pieces = code ?? [['a'], ['b']];
  const facts = makeFacts(
    pieces.map((lines, at) => ({ name: names?.[at] ?? `part${at}`, lines: lines.length })),
  );
  const reader = memoryReader([{ path: 'src/a.ts', facts }]);
  const [outline] = await reader.outlines([0]);
  const matrix = new HitMatrix(pieces.length);
  const hits = pieces.map(
    (_, ordinal) => new ScoredHit(0, outline!, ordinal, -1, undefined, matrix, ordinal),
  );
  const source = { lines: vi.fn(async () => code?.flat() ?? null) };
  const whole = { title: '', body: '', code: '', background: '', ...text };
  const words = [...new Set(termsOf(Object.values(whole).join(' ')))];
  const terms = words.map(
    (word): RequestTerm => ({
      hash: termHash(word),
      otherForms: [],
      word,
      weight: 1,
      titleWeight: 0,
    }),
  );
  const row = Float64Array.from(HIT_SIGNALS, (signal) => weights[signal] ?? 0);
  await addWording(hits, source, await reader.files(), whole, terms, row);
  const of = (signal: HitSignal) => hits.map((hit) => hit.signals[HIT_COLUMN[signal]]!);
  return { of, source, relevances: hits.map(({ relevance }) => relevance) };
}

describe('addWording', () => {
  it('raises what has words of the request side by side, across lines and in names', async () => {
    const { of } = await worded({
      text: { body: 'limit queue size' },
      code: [
        ['queue()', 'log()', 'size()'],
        ['grow(queueSize)', 'end()'],
        ['the queue', 'size of it'],
      ],
    });
    const [apart, inName, acrossLines] = of('phrases');
    expect(apart).toBe(0);
    expect(inName).toBe(1);
    expect(acrossLines).toBe(1);
  });

  it('raises what spells an identifier as the request does', async () => {
    const { of } = await worded({
      text: { body: 'maxSize is ignored' },
      code: [['if (maxSize)'], ['if (max_size)'], ['other']],
    });
    expect(of('identifiers')).toEqual([1, 0, 0]);
  });

  it('raises what holds many words of the request in a few lines', async () => {
    const far = ['queue', ...Array<string>(8).fill('x'), 'limit'];
    const { of } = await worded({
      text: { body: 'queue over limit' },
      code: [['queue', '', 'limit'], far, ['other']],
    });
    const [near, distant, other] = of('closest lines');
    expect(near).toBe(1);
    expect(distant).toBeLessThan(1);
    expect(distant).toBeGreaterThan(0);
    expect(other).toBe(0);
  });

  it('counts for a class what its members have, and for each of them its own', async () => {
    const { of } = await worded({
      text: { body: 'maxSize of the lastPage' },
      names: ['Jar', 'Jar.grow', 'Jar.turn', 'other'],
      code: [['class Jar {'], ['maxSize'], ['lastPage'], ['']],
    });
    const [whole, one, another, none] = of('identifiers');
    expect(whole).toBe(1);
    expect(one).toBe(another);
    expect(one).toBeCloseTo(0.5);
    expect(none).toBe(0);
  });

  it('weighs hits anew', async () => {
    const { relevances } = await worded({
      text: { body: 'maxSize' },
      code: [['maxSize'], ['other']],
      weights: { identifiers: 2 },
    });
    expect(relevances).toEqual([2, 0]);
  });

  it('knows nothing of a file that changed', async () => {
    const { relevances } = await worded({ text: { body: 'maxSize of queue' }, code: null });
    expect(relevances).toEqual([0, 0]);
  });

  it('reads the best thirty alone', async () => {
    const { of } = await worded({
      text: { body: 'maxSize' },
      code: Array.from({ length: 31 }, () => ['maxSize']),
    });
    expect(of('identifiers')).toEqual([...Array<number>(30).fill(1), 0]);
  });

  it('reads nothing where nothing is weighed', async () => {
    const { source } = await worded({
      text: { body: 'maxSize' },
      code: [['maxSize']],
      weights: {},
    });
    expect(source.lines).not.toHaveBeenCalled();
  });

  it('reads nothing for a single word', async () => {
    const { source } = await worded({ text: { body: 'queue' }, code: [['queue']] });
    expect(source.lines).not.toHaveBeenCalled();
  });

  it('passes over lines that nobody wrote', async () => {
    const bundled = `${'x;'.repeat(600)}maxSize`;
    const { of } = await worded({ text: { body: 'maxSize' }, code: [[bundled], ['maxSize']] });
    expect(of('identifiers')).toEqual([0, 1]);
  });
});
