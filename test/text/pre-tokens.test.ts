import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeUnitsOf } from '../../src/text/code-units.js';
import { preTokenEnd } from '../../src/text/pre-tokens.js';
import { widePreTokenEnd } from '../../src/text/wide-pre-tokens.js';

const CONTRACTION = "(?:'s|'S|'t|'T|'re|'rE|'Re|'RE|'ve|'vE|'Ve|'VE|'m|'M|'ll|'lL|'Ll|'LL|'d|'D)?";
const UPPER = '\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}';
const LOWER = '\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}';
/** The pattern as tiktoken publishes it. */
const PATTERN = new RegExp(
  [
    `[^\\r\\n\\p{L}\\p{N}]?[${UPPER}]*[${LOWER}]+${CONTRACTION}`,
    `[^\\r\\n\\p{L}\\p{N}]?[${UPPER}]+[${LOWER}]*${CONTRACTION}`,
    '\\p{N}{1,3}',
    ' ?[^\\s\\p{L}\\p{N}]+[\\r\\n/]*',
    '\\s*[\\r\\n]+',
    '\\s+(?!\\S)',
    '\\s+',
  ].join('|'),
  'gu',
);

function ends(text: string, endOf: typeof preTokenEnd): number[] {
  const units = codeUnitsOf(`${text}aé`);
  const found: number[] = [];
  for (let at = 0; at < text.length; at = found.at(-1)!) found.push(endOf(units, at, text.length));
  return found;
}

function expectSameCuts(text: string): void {
  const expected = [...text.matchAll(PATTERN)].map((match) => match.index + match[0].length);
  expect(ends(text, preTokenEnd), JSON.stringify(text)).toEqual(expected);
  expect(ends(text, widePreTokenEnd), JSON.stringify(text)).toEqual(expected);
}

/** Of every class that the pattern tells apart, within ASCII and beyond it, and of pairs of surrogates. */
const characters = [
  ...['a', 'B', '1', ' ', '\t', '\n', '\r', '/', '.', "'", "'s", "'LL", "'re"],
  ...['é', 'É', 'ǅ', 'ʰ', '获', '\u0301', '½', '١', '\u00a0', '\u2028', '\ufeff', '…', '\u0085'],
  ...['𝐀', '𝐚', '𠀀', '𝟏', '😀', '\u{1f3fb}', '\u{e0100}', '\ud800', '\udc00'],
];

describe('preTokenEnd', () => {
  it('cuts where the pattern does, whatever meets', () => {
    const texts = fc.array(fc.constantFrom(...characters), { maxLength: 14 });
    fc.assert(
      fc.property(texts, (parts) => expectSameCuts(parts.join(''))),
      { numRuns: 5000 },
    );
  });

  it('knows the class of every character', () => {
    for (let unit = 0; unit < 0x10000; unit += 16) {
      const row = Array.from({ length: 16 }, (_, at) => String.fromCharCode(unit + at));
      expectSameCuts(row.map((character) => `${character}b${character}C${character} `).join(''));
    }
  });
});
