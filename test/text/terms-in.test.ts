import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termsOf } from '../../src/text/terms.js';
import { termsIn } from '../../src/text/terms-in.js';

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

describe('termsIn', () => {
  it('finds what taking the text apart finds', () => {
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 4 }), (body, request) => {
        const terms = [...new Set(request.flatMap(termsOf))];
        const expected = termsOf(body).filter((term) => terms.includes(term));
        expect([...termsIn(body, terms)].sort()).toEqual([...new Set(expected)].sort());
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
      expect(termsIn(`  ${word}(x)`, termsOf(word))).toEqual(new Set(termsOf(word)));
    }
  });
});
