import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TermSearch } from '../../src/text/term-search.js';
import { termsOf } from '../../src/text/terms.js';

const WORDS = [
  ...[
    'happy',
    'ability',
    'sensibility',
    'relational',
    'conflated',
    'sized',
    'filing',
    'hoping',
    'valency',
  ],
  ...[
    'cries',
    'ponies',
    'caresses',
    'agreed',
    'flying',
    'controlling',
    'generalizations',
    'HTTP',
    'x',
    'id',
    'a1',
  ],
  ...[
    'naïve',
    'İstanbul',
    'straße',
    'ΣΑΣ',
    'Ω',
    '文字',
    '😀',
    'e\u0301',
    '_',
    '__init__',
    'getHTTPResponseCode',
    '0x7f',
  ],
];

const text = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom('', ' ', '_', '.', '\n', '-')), {
    maxLength: 30,
  })
  .map((parts) => parts.map(([word, gap]) => word + gap).join(''));

/** With so many others a text is taken apart instead of searched. */
const OTHERS = Array.from({ length: 50 }, (_, at) => `other${at}`);

function found(search: TermSearch, body: string, terms: readonly string[]): string[] {
  return search.in(body).map((index) => terms[index]!);
}

describe('the search for terms', () => {
  it('finds what taking each text apart finds, in the order of the terms', () => {
    const bodies = fc.array(text, { maxLength: 3 });
    const requests = fc.array(text, { maxLength: 4 });
    fc.assert(
      fc.property(bodies, requests, fc.boolean(), (texts, request, isLong) => {
        const own = request.flatMap(termsOf);
        const terms = [...new Set(isLong ? [...own, ...OTHERS] : own)];
        const search = new TermSearch(terms);
        for (const body of [...texts, ...texts]) {
          const present = new Set(termsOf(body));
          const expected = terms.filter((term) => present.has(term));
          expect(found(search, body, terms)).toEqual(expected);
          const lines = body.split('\n');
          const indices = search.inLines(lines, 0, lines.length);
          expect(indices.map((index) => terms[index]!)).toEqual(expected);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('finds every word of prose by its stem', () => {
    const words = new Set(readFileSync('CONTRIBUTING.md', 'utf8').match(/[A-Za-z]+/g));
    const more = [
      'happy',
      'ability',
      'sensibility',
      'relational',
      'valency',
      'hopping',
      'dies',
      'dying',
    ];
    for (const word of [...words, ...more]) {
      const terms = [...new Set(termsOf(word))];
      expect(found(new TermSearch(terms), `  ${word}(x)`, terms)).toEqual(terms);
    }
  });
});
