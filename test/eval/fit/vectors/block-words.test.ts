import { describe, expect, it } from 'vitest';
import { blocksOf, WordNumbers } from '../../../../src/eval/fit/vectors/block-words.js';
import { termHash } from '../../../../src/text/terms.js';

describe('blocksOf', () => {
  it('cuts where lines are blank', () => {
    expect(blocksOf('\n  one\ntwo\n \t\r\n\nthree\n')).toEqual(['  one\ntwo', 'three']);
  });

  it('cuts after ten lines', () => {
    const lines = Array.from({ length: 23 }, (_, at) => `line ${at}`);
    expect(blocksOf(lines.join('\n')).map((block) => block.split('\n').length)).toEqual([
      10, 10, 3,
    ]);
    expect(blocksOf(lines.join('\n')).join('\n')).toBe(lines.join('\n'));
  });

  it('has none of a text without a word', () => {
    expect(blocksOf('\n \n')).toEqual([]);
  });
});

describe('WordNumbers', () => {
  it('gives stems of parts of names one number each, in order and with repetitions', () => {
    const words = new WordNumbers();
    expect(words.wordsIn('parseHeaders(header_parser)')).toEqual([0, 1, 1, 2]);
    expect(words.wordsIn('PARSE')).toEqual([0]);
    expect(words.hashes).toEqual(['pars', 'header', 'parser'].map(termHash));
  });

  it('passes over stop words, single letters, digits and what is too long', () => {
    const words = new WordNumbers();
    const long = 'abcdefghij'.repeat(2);
    expect(words.wordsIn(`the x i18n utf8 42 ${long}k ${'Qz'.repeat(40)}`)).toEqual([0]);
    expect(words.wordsIn(long)).toEqual([1]);
    expect(words.hashes[0]).toBe(termHash('utf'));
  });
});
