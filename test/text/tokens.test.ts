import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Tiktoken } from 'js-tiktoken/lite';
import ranks from 'js-tiktoken/ranks/o200k_base';
import { describe, expect, it } from 'vitest';
import { codeUnitsOf } from '../../src/text/code-units.js';
import { countTokens, tokensBeforeLines } from '../../src/text/tokens.js';

const reference = new Tiktoken(ranks);

function referenceCount(text: string): number {
  return reference.encode(text, [], []).length;
}

const pieces = fc.constantFrom(
  ...["'s", "'LL", "'re", "'Ve", "'", "it's", "DON'T", ' ', '  ', '\t', '\n', '\r\n', '\r', '\f'],
  ...['/', '//', '/*', '*/\n', '=>', '...', '(', ' (', '"', '_', '$', '#!', '\u0000', '\u007f'],
  ...[
    '1',
    '12',
    '1234',
    'a',
    'A',
    'aB',
    'HTTPServer',
    'snake_case',
    'ß',
    'é',
    'É',
    'ǅ',
    'ʰ',
    '获取',
  ],
  ...[
    '\u0301',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '١٢',
    '½',
    '😀',
    '👩‍👩‍👧',
    '\ud800',
    'ﬁ',
    '한국어',
    'ไทย',
  ],
  ...['<|endoftext|>', '<|endofprompt|>', 'ſ', 'K', 'ı', 'ﬁ’s', '’s'],
);

const texts = fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join(''));

describe('countTokens', () => {
  it('counts nothing in nothing', () => {
    expect(countTokens('')).toBe(0);
  });

  it('agrees with js-tiktoken on mixtures of what the pattern tells apart', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(countTokens(text)).toBe(referenceCount(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('agrees with js-tiktoken on any string', () => {
    const any = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'binary-ascii', maxLength: 120 }),
    );
    fc.assert(
      fc.property(any, (text) => {
        expect(countTokens(text)).toBe(referenceCount(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('agrees with js-tiktoken on source code', () => {
    const folder = new URL('../../src/text/', import.meta.url);
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.ts'))) {
      const text = readFileSync(new URL(name, folder), 'utf8');
      expect(countTokens(text), name).toBe(referenceCount(text));
      const crlf = text.replaceAll('\n', '\r\n');
      expect(countTokens(crlf), `${name} with CRLF`).toBe(referenceCount(crlf));
    }
  });

  it.each(['a', '=', ' ', 'é', '获', 'aB', '\n', '\t '])('agrees on a long run of %j', (unit) => {
    const run = unit.repeat(400);
    expect(countTokens(run)).toBe(referenceCount(run));
    expect(countTokens(`${run}x`)).toBe(referenceCount(`${run}x`));
  });

  it.each([47, 48, 49, 50])('agrees on words of %i letters', (length) => {
    const word = 'antidisestablishmentarianism'.repeat(2).slice(0, length);
    expect(countTokens(word)).toBe(referenceCount(word));
  });

  it('takes a run of a million letters', () => {
    expect(countTokens('a'.repeat(1_000_000))).toBe(125_000);
  });
});

describe('tokensBeforeLines', () => {
  it('sums what each line with its break counts alone', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const lines = text.split(/(?<=\n)/);
        const starts = Uint32Array.from(lines, (_, at) => lines.slice(0, at).join('').length);
        const before = tokensBeforeLines(text, codeUnitsOf(text), starts);
        const counts = lines.map((line) => countTokens(line));
        const sums = counts.map((_, at) => counts.slice(0, at + 1).reduce((sum, n) => sum + n, 0));
        expect([...before]).toEqual([0, ...sums]);
      }),
    );
  });
});
