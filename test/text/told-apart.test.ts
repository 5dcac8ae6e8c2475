import { stemmer } from 'stemmer';
import { describe, expect, it } from 'vitest';
import { stemPrefix } from '../../src/text/stem-prefix.js';
import { portersHashes, stem, termHash } from '../../src/text/terms.js';
import { stemsToldApart, stemToldApart } from '../../src/text/told-apart.js';
import { weightOfWord } from '../../src/text/word-vectors.js';

describe('words that Porter’s stems confuse', () => {
  it.each([
    ['terminal', 'terminator'],
    ['generic', 'generate'],
    ['generic', 'general'],
    ['author', 'authorize'],
    ['settings', 'set'],
    ['heading', 'head'],
    ['container', 'contains'],
    ['express', 'expression'],
    ['normal', 'normalize'],
    ['locale', 'local'],
    ['position', 'positive'],
    ['important', 'imports'],
  ])('have stems of their own: %s and %s', (one, other) => {
    expect(stemmer(one)).toBe(stemmer(other));
    expect(stem(one)).not.toBe(stem(other));
  });

  it.each([
    ['setting', 'settings'],
    ['authority', 'authorization'],
    ['communities', 'community'],
    ['pasted', 'paste'],
    ['generator', 'generation'],
  ])('stay with their own: %s and %s', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it('begin as their stems do, as all words do', () => {
    for (const [own, word] of stemsToldApart()) {
      expect(stemToldApart(word)).toBe(own);
      expect(word.startsWith(stemPrefix(own)), word).toBe(true);
    }
    for (const word of ['authorities', 'communities', 'importance', 'responsibility', 'pasting'])
      expect(word.startsWith(stemPrefix(stem(word))), word).toBe(true);
  });

  it('leave every other word to Porter', () => {
    expect(stemToldApart('generation')).toBeUndefined();
    expect(stem('generation')).toBe(stemmer('generation'));
  });

  it('keep the word vectors that were learned before they were told apart', () => {
    expect(portersHashes().get(termHash('generic'))).toBe(termHash('gener'));
    for (const word of ['generic', 'terminal', 'authorization', 'settings', 'optional'])
      expect(weightOfWord(word), word).toBeGreaterThan(0);
    expect(weightOfWord('zxqv')).toBe(0);
  });
});
