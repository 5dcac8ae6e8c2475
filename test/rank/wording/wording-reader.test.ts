import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestTerm } from '../../../src/rank/text/request-terms.js';
import { requestWording } from '../../../src/rank/wording/request-wording.js';
import { WordingReader } from '../../../src/rank/wording/wording-reader.js';
import { stem, termHash } from '../../../src/text/terms.js';

const WORDS = ['queries', 'sized', 'relational', 'flying', 'HTTP', 'straße', 'Ω', 'id', 'maxSize'];
const OTHERS = ['the', 'is_a', 'query', 'sizing', 'relate', 'fly', 'İd', 'x', '}', ''];

const termOf = (word: string): RequestTerm => ({
  hash: termHash(stem(word)),
  otherForms: [],
  word,
  weight: 1,
  titleWeight: 0,
});

/** Reads lines for a request with so many more terms that no line holds. */
function read(request: string, words: readonly string[], lines: readonly string[], more = 0) {
  const filling = Array.from({ length: more }, (_, at) =>
    termOf(`absent${'abcdefghij'[at % 10]}${at}`),
  );
  const terms = [...words.map((word) => termOf(word.toLowerCase())), ...filling];
  const text = { title: '', body: request, code: '', background: '' };
  return new WordingReader(terms, requestWording(text, terms)).read(lines);
}

describe('WordingReader', () => {
  it('finds in lines that it does not pass over what it finds without passing over any', () => {
    const line = fc
      .array(fc.tuple(fc.constantFrom(...WORDS, ...OTHERS), fc.constantFrom('', ' ', '_', '.')), {
        maxLength: 6,
      })
      .map((parts) => parts.map(([word, gap]) => word + gap).join(''));
    const words = fc.subarray(WORDS, { minLength: 1 });
    fc.assert(
      fc.property(words, fc.array(line, { maxLength: 8 }), (asked, lines) => {
        const request = `${asked.join(' ')} is_a`;
        expect(read(request, asked, lines)).toEqual(read(request, asked, lines, 50));
      }),
    );
  });

  it('pairs the last word of a line with the first one of the next, over no line without any', () => {
    const pairsOf = (lines: readonly string[]) =>
      read('max size', ['max', 'size'], lines).map(({ pairs }) => pairs.length);
    expect(pairsOf(['the max', 'size of it'])).toEqual([0, 1]);
    expect(pairsOf(['the max', '}', 'size of it'])).toEqual([0, 0, 0]);
  });

  it('passes over lines that nobody wrote, whether or not their tokens are kept', () => {
    const lines = [`max size ${'x '.repeat(500)}`, 'size'];
    for (const more of [0, 50]) {
      const worded = read('max size', ['max', 'size'], lines, more);
      expect(worded.map(({ terms }) => terms.length)).toEqual([0, 1]);
      expect(worded.map(({ pairs }) => pairs.length)).toEqual([0, 0]);
    }
  });
});
