import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeUnitsOf } from '../../src/text/code-units.js';
import { wordText } from '../../src/text/word-texts.js';

describe('wordText', () => {
  it('is the slice, however often it is asked for and however long', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ minLength: 250, maxLength: 300 }),
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (list) => {
        const text = list.join('|');
        const units = codeUnitsOf(text);
        let start = 0;
        for (const word of list) {
          const end = start + word.length;
          expect(wordText(text, units, start, end)).toBe(word);
          expect(wordText(text, units, start, end)).toBe(text.slice(start, end));
          start = end + 1;
        }
      }),
    );
  });
});
