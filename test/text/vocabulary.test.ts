import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeUnitsOf } from '../../src/text/code-units.js';
import { NO_WORD, Vocabulary } from '../../src/text/vocabulary.js';

describe('Vocabulary', () => {
  it('gives back the text of each number, in whatever order', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ minLength: 250, maxLength: 256 }),
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (list) => {
        const vocabulary = new Vocabulary();
        const numbers = list.map((word) =>
          vocabulary.number(codeUnitsOf(`(${word})`), 1, word.length + 1),
        );
        expect(numbers.toReversed().map((number) => vocabulary.text(number))).toEqual(
          list.toReversed(),
        );
        expect(new Set(numbers).size).toBe(new Set(list).size);
      }),
    );
  });

  it('has no number for data', () => {
    expect(new Vocabulary().number(new Uint16Array(257), 0, 257)).toBe(NO_WORD);
  });

  it('forgets all words when they are too many, and only when asked', () => {
    const vocabulary = new Vocabulary();
    const number = (word: string) => vocabulary.number(codeUnitsOf(word), 0, word.length);
    for (let word = 0; word < 1 << 18; word++) number(`w${word}`);
    expect(number('one more')).toBe(1 << 18);
    expect(vocabulary.generation).toBe(0);
    vocabulary.makeRoom();
    expect(vocabulary.generation).toBe(1);
    expect(number('other')).toBe(0);
    expect(vocabulary.text(0)).toBe('other');
    vocabulary.makeRoom();
    expect(vocabulary.generation).toBe(1);
  });
});
