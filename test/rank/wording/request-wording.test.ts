import { describe, expect, it } from 'vitest';
import type { RequestText } from '../../../src/model/request.js';
import type { RequestTerm } from '../../../src/rank/text/request-terms.js';
import { pairOf, requestWording } from '../../../src/rank/wording/request-wording.js';
import { stem, termHash } from '../../../src/text/terms.js';

const WORDS = ['queue', 'size', 'limit', 'max'];
const TERMS = WORDS.map(
  (word): RequestTerm => ({
    hash: termHash(stem(word)),
    otherForms: [],
    word,
    weight: 1,
    titleWeight: word === 'queue' ? 1 : 0,
  }),
);

const wordingOf = (text: Partial<RequestText>) =>
  requestWording({ title: '', body: '', code: '', background: '', ...text }, TERMS);

/** What the pair of two words counts. */
function weigher(text: Partial<RequestText>) {
  const { pairs } = wordingOf(text);
  return (one: string, other: string) =>
    pairs.get(pairOf(WORDS.indexOf(one), WORDS.indexOf(other)));
}

describe('requestWording', () => {
  it('pairs words that stand side by side, whatever their order and how they are put together', () => {
    for (const body of ['the size of the queue', 'queue sizes', 'queueSize', 'SIZE_QUEUE']) {
      expect(weigher({ body })('queue', 'size'), body).toBe(1);
    }
  });

  it('pairs a word by any of its forms', () => {
    const terms = TERMS.map((term) =>
      term.word === 'max' ? { ...term, otherForms: [termHash('maximum')] } : term,
    );
    const text = { title: '', body: 'the maximum size', code: '', background: '' };
    const { pairs } = requestWording(text, terms);
    expect(pairs.get(pairOf(WORDS.indexOf('max'), WORDS.indexOf('size')))).toBe(1);
  });

  it('pairs no words with another one between them, none with itself, and none across parts', () => {
    expect(weigher({ body: 'size max queue' })('size', 'queue')).toBeUndefined();
    expect(wordingOf({ body: 'queue queues' }).pairs.size).toBe(0);
    expect(wordingOf({ title: 'the queue', body: 'size matters' }).pairs.size).toBe(0);
  });

  it('counts a pair of the title for more, a repeated one by its logarithm, one of the background for less', () => {
    expect(weigher({ title: 'queue size' })('queue', 'size')).toBe(3);
    expect(weigher({ body: 'queue size max queue_size' })('queue', 'size')).toBeCloseTo(
      1 + Math.log(2),
    );
    expect(weigher({ background: 'queue size' })('queue', 'size')).toBe(0.25);
  });

  it('takes for identifiers what nobody writes in prose', () => {
    const body = 'Set max_size, maxSize, HTTP or utf8 when THE Queue is 3d and x2 is 20';
    expect([...wordingOf({ body }).identifiers.keys()]).toEqual([
      'max_size',
      'maxSize',
      'HTTP',
      'utf8',
    ]);
  });

  it('weighs terms of the title more', () => {
    expect(wordingOf({}).terms).toEqual([3, 1, 1, 1]);
  });
});
