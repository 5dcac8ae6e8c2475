import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeUnitsOf } from '../../src/text/code-units.js';
import { identifierTerms } from '../../src/text/terms.js';
import { vocabulary } from '../../src/text/vocabulary.js';
import { WordTerms } from '../../src/text/word-terms.js';

function read(words: WordTerms, word: string) {
  const place = words.place(vocabulary.number(codeUnitsOf(`.${word}.`), 1, word.length + 1));
  const hashes = words.hashes.subarray(place + 1, place + 1 + words.count(place));
  return { terms: [...hashes], ignored: words.isIgnored(place) };
}

describe('WordTerms', () => {
  it('gives the terms of each word, met before or not', () => {
    const words = fc.array(
      fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{1,6}([A-Z_][a-z]*)*$/)),
      {
        maxLength: 200,
      },
    );
    fc.assert(
      fc.property(words, (list) => {
        const known = new WordTerms(new Set());
        for (const word of [...list, ...list]) {
          expect(read(known, word).terms).toEqual(identifierTerms(word));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('tells words to ignore without losing their terms', () => {
    const words = new WordTerms(new Set(['return']));
    expect(read(words, 'return')).toEqual({ terms: identifierTerms('return'), ignored: true });
    expect(read(words, 'returns').ignored).toBe(false);
  });

  it('has no terms for data, however long', () => {
    expect(read(new WordTerms(new Set()), 'ab12'.repeat(100_000)).terms).toEqual([]);
  });
});
