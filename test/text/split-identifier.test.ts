import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitIdentifier } from '../../src/text/split-identifier.js';

describe('splitIdentifier', () => {
  it.each([
    ['getUserName', ['get', 'user', 'name']],
    ['HTTPServer', ['http', 'server']],
    ['parseHTTPHeader_v2', ['parse', 'http', 'header', 'v2']],
    ['snake_case_name', ['snake', 'case', 'name']],
    ['SCREAMING_CASE', ['screaming', 'case']],
    ['kebab-case.dotted/path', ['kebab', 'case', 'dotted', 'path']],
    ['__init__', ['init']],
    ['getURLsFrom', ['get', 'urls', 'from']],
    ['IDs', ['ids']],
    ['utf8', ['utf', '8']],
    ['sha256sum', ['sha', '256', 'sum']],
    ['i18n', ['i18n']],
    ['h1Title', ['h1', 'title']],
    ['Point2D', ['point', '2d']],
    ['ÜberGröße', ['über', 'größe']],
    ['données_reçues', ['données', 'reçues']],
    ['ΑλφαΒήτα', ['αλφα', 'βήτα']],
    ['获取用户Name', ['获取', '取用', '用户', 'name']],
    ['字', ['字']],
    ['ｗｉｄｅName', ['wide', 'name']],
    ['$_-', []],
    ['', []],
  ])('splits %j', (identifier, words) => {
    expect(splitIdentifier(identifier)).toEqual(words);
  });

  it('finds the words that were put together, whatever the casing', () => {
    const word = fc.stringMatching(/^[a-rt-z]{2,8}$/);
    const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        expect(splitIdentifier(words.join('_'))).toEqual(words);
        expect(splitIdentifier(words.map(capital).join(''))).toEqual(words);
        expect(splitIdentifier(words.join('-').toUpperCase())).toEqual(words);
      }),
    );
  });

  it('loses no letter of scripts with spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        const letters = text.toLowerCase().replace(/[^a-z0-9]/g, '');
        expect(splitIdentifier(text).join('')).toBe(letters);
      }),
    );
  });
});
