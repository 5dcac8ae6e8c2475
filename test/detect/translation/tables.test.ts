import { describe, expect, it } from 'vitest';
import { CHINESE } from '../../../src/detect/translation/chinese.js';
import { FRENCH } from '../../../src/detect/translation/french.js';
import { GERMAN } from '../../../src/detect/translation/german.js';
import { JAPANESE } from '../../../src/detect/translation/japanese.js';
import { KOREAN } from '../../../src/detect/translation/korean.js';
import { PORTUGUESE } from '../../../src/detect/translation/portuguese.js';
import { RUSSIAN } from '../../../src/detect/translation/russian.js';
import { SPANISH } from '../../../src/detect/translation/spanish.js';

const GLOSSARIES = [GERMAN, SPANISH, FRENCH, PORTUGUESE, RUSSIAN, CHINESE, JAPANESE, KOREAN];

describe.each(GLOSSARIES.map((glossary) => [glossary.source.language, glossary] as const))(
  'the tables of %s',
  (_, glossary) => {
    const { grammar, verbs, words } = glossary.source;

    it('are entries of English and forms', () => {
      for (const entry of `${grammar} ${verbs} ${words}`.trim().split(/\s+/)) {
        expect(entry).toMatch(/^[a-z_]+=[\p{L}\p{M}ー]+(?:[_,][\p{L}\p{M}ー]+)*$/u);
      }
    });

    it('say one thing of each form', () => {
      const forms = `${grammar} ${verbs} ${words}`
        .trim()
        .split(/\s+/)
        .flatMap((entry) => entry.split('=')[1]!.split(','));
      expect(forms.filter((form, at) => forms.indexOf(form) !== at)).toEqual([]);
    });
  },
);
