import { describe, expect, it } from 'vitest';
import { ABBREVIATIONS, DERIVATIONS, SPELLINGS, VERBS } from '../../src/text/related-words.js';
import { stem } from '../../src/text/terms.js';
import { synonymsOf, variantsOf } from '../../src/text/word-variants.js';

const stemsOf = (word: string) => variantsOf(word).map((variant) => variant.stem);

describe('variantsOf', () => {
  it('begins with the own stem, which counts in full', () => {
    expect(variantsOf('verification')[0]).toEqual({ stem: stem('verification'), factor: 1 });
    expect(stemsOf('zebra')).toEqual(['zebra']);
  });

  it('knows forms, abbreviations, doers and spellings in both directions', () => {
    const pairs = [
      ['verify', 'verification'],
      ['duplicate', 'dup'],
      ['environment', 'env'],
      ['id', 'ids'],
      ['scan', 'scanner'],
      ['generate', 'generator'],
      ['colour', 'color'],
      ['optimise', 'optimize'],
    ] as const;
    for (const [one, other] of pairs) {
      expect(stemsOf(one), one).toContain(stem(other));
      expect(stemsOf(other), other).toContain(stem(one));
    }
  });

  it('finds every form by the letters that stems begin with', () => {
    const pairs = [...ABBREVIATIONS, ...SPELLINGS, ...DERIVATIONS];
    for (const [one, other] of pairs) {
      expect(stemsOf(one), one).toContain(stem(other));
      expect(stemsOf(other), other).toContain(stem(one));
    }
    const words = [...pairs.flat(), ...VERBS];
    expect(words.filter((word) => stem(word)[0] !== word[0])).toEqual([]);
  });

  it('takes no name in -er for a doer', () => {
    expect(stemsOf('header')).not.toContain(stem('head'));
    expect(stemsOf('number')).not.toContain(stem('numb'));
  });

  it('lists only pairs whose stems differ, and none twice', () => {
    const pairs = [...ABBREVIATIONS, ...SPELLINGS, ...DERIVATIONS].map((pair) => pair.map(stem));
    expect(pairs.filter(([one, other]) => one === other)).toEqual([]);
    const keys = pairs.map((pair) => pair.sort().join(' '));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});

describe('synonymsOf', () => {
  it('knows other words for the same, which are no forms of it', () => {
    expect(synonymsOf('login').map((one) => one.stem)).toEqual(['signin', 'logon']);
    expect(synonymsOf('signout').map((one) => one.stem)).toEqual(['logout']);
    expect(stemsOf('login')).toEqual(['login']);
    expect(synonymsOf('catalog')).toEqual([]);
  });
});
