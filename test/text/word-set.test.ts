import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeUnitsOf } from '../../src/text/code-units.js';
import { NO_WORD, vocabulary } from '../../src/text/vocabulary.js';
import { WordSet } from '../../src/text/word-set.js';

const numberOf = (word: string) => vocabulary.number(codeUnitsOf(word), 0, word.length);

describe('WordSet', () => {
  it('says of each word what the set says, asked once or twice', () => {
    const word = fc.stringMatching(/^[a-d]{1,3}$/);
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (members, asked) => {
        const wanted = new Set(members);
        const set = new WordSet(wanted);
        for (const each of [...asked, ...asked]) {
          expect(set.has(numberOf(each))).toBe(wanted.has(each));
        }
      }),
    );
  });

  it('holds no word that is too long for a number', () => {
    expect(new WordSet(new Set(['x'])).has(NO_WORD)).toBe(false);
  });

  it('answers for thousands of words, and again after the vocabulary has forgotten them', () => {
    const set = new WordSet(new Set(['w7', 'w5000']));
    const answers = () => {
      const found: string[] = [];
      for (let word = 0; word < 6000; word++)
        if (set.has(numberOf(`w${word}`))) found.push(`w${word}`);
      return found;
    };
    expect(answers()).toEqual(['w7', 'w5000']);
    for (let word = 0; word < 1 << 18; word++) numberOf(`filler${word}`);
    const { generation } = vocabulary;
    vocabulary.makeRoom();
    expect(vocabulary.generation).toBe(generation + 1);
    expect(answers()).toEqual(['w7', 'w5000']);
  });
});
