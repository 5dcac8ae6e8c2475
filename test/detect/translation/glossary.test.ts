import { describe, expect, it } from 'vitest';
import { Glossary, plainWord } from '../../../src/detect/translation/glossary.js';

const sample = new Glossary({
  language: 'Sample',
  compounds: true,
  grammar: 'the=der where=wo or=ou where=où',
  verbs: 'fix=beheb',
  words: 'file=datei path=pfad login=inicio_de_sesión key=schlüssel parse=parse test=test',
});

describe('Glossary', () => {
  it.each([
    ['Datei', 'file'],
    ['Dateien', 'file'],
    ['behebe', 'fix'],
    ['der', 'the'],
    ['derer', undefined],
    ['Schlüssel', 'key'],
    ['schlussel', 'key'],
    ['Schluessel', 'key'],
    ['où', 'where'],
    ['ou', 'or'],
    ['Dateipfad', 'file path'],
    ['Testdateien', 'test file'],
    ['Dateiunfuggeist', undefined],
    ['Kuchen', undefined],
  ])('says of %s that it is %s', (word, english) => {
    expect(sample.gloss(word)?.english).toBe(english);
  });

  it('leaves English words as they are', () => {
    expect(['Parser', 'parse', 'tests'].map((word) => sample.gloss(word))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('knows phrases by their words', () => {
    expect(sample.phrase(['Inicio', 'de', 'sesión', 'roto'])).toMatchObject({ length: 3 });
    expect(sample.phrase(['inicio', 'de'])).toBeUndefined();
  });
});

describe('plainWord', () => {
  it('drops accents, and leaves scripts whole that write sounds with marks', () => {
    expect(plainWord('Über')).toBe('uber');
    expect(plainWord('ガ')).toBe('ガ');
    expect(plainWord('한')).toBe('한');
  });
});
