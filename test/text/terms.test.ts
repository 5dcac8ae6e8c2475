import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifierTerms, pathTerms, stem, termHash, termsOf } from '../../src/text/terms.js';

describe('stem', () => {
  it('brings forms of a word together', () => {
    expect(new Set(['connect', 'connected', 'connecting', 'connections'].map(stem)).size).toBe(1);
  });

  it.each(['was', 'ids', 'v2', 'utf8s', 'größen'])('leaves %j as it is', (word) => {
    expect(stem(word)).toBe(word);
  });
});

describe('termHash', () => {
  it('is an unsigned 32-bit number that stays the same from run to run', () => {
    expect(termHash('')).toBe(2_872_998_923);
    expect(termHash('connect')).toBe(2_693_167_230);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(termHash(text) >>> 0).toBe(termHash(text));
      }),
    );
  });

  it('keeps similar words apart', () => {
    const words = Array.from({ length: 20_000 }, (_, at) => `term${at}`);
    expect(new Set(words.map(termHash)).size).toBe(words.length);
  });
});

describe('identifierTerms', () => {
  it('hashes the stems of the words', () => {
    expect(identifierTerms('parsedHeaders')).toEqual([termHash('pars'), termHash('header')]);
  });

  it('keeps repetitions and drops single letters', () => {
    expect(identifierTerms('x_item_of_items')).toEqual(['item', 'of', 'item'].map(termHash));
  });

  it('adds what a verb and the particle behind it make, as other code writes it', () => {
    expect(identifierTerms('isLoggedIn')).toEqual(['is', 'log', 'in', 'login'].map(termHash));
    expect(identifierTerms('SIGN_OUT_setUp')).toEqual(
      ['sign', 'out', 'signout', 'set', 'up', 'setup'].map(termHash),
    );
    expect(identifierTerms('login')).toEqual([termHash('login')]);
    expect(identifierTerms('catalog_in_upSet')).toEqual(
      ['catalog', 'in', 'up', 'set'].map(termHash),
    );
  });

  it('gives nothing for encoded data, and words for a long test title', () => {
    expect(identifierTerms('9f86d081'.repeat(9))).toEqual([]);
    expect(identifierTerms('a'.repeat(300))).toEqual([]);
    const title = 'test_that_an_expired_session_is_renewed_when_the_refresh_token_is_valid';
    expect(identifierTerms(title)).toHaveLength(13);
  });

  it('agrees with termsOf on any text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L}\p{N}_]{1,30}$/u), (identifier) => {
        expect(identifierTerms(identifier)).toEqual(termsOf(identifier).map(termHash));
      }),
    );
  });
});

describe('termsOf', () => {
  it('keeps the order, stop words and repetitions', () => {
    expect(termsOf('Parse the header; then parse_header().')).toEqual([
      'pars',
      'the',
      'header',
      'then',
      'pars',
      'header',
    ]);
  });

  it('cuts scripts without spaces into pairs', () => {
    expect(termsOf('修复登录 bug')).toEqual(['修复', '复登', '登录', 'bug']);
  });

  it('drops what contractions leave', () => {
    expect(termsOf("it doesn't")).toEqual(['it', 'doesn']);
  });
});

describe('pathTerms', () => {
  it('gives folders, words of the name and the ending', () => {
    expect(pathTerms('src/userProfile/profile_view.test.tsx')).toEqual([
      'src',
      'user',
      'profil',
      'profil',
      'view',
      'test',
      'tsx',
    ]);
  });
});
