import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeUnitsOf, copyUnits } from '../../src/text/code-units.js';

const texts = fc.string({ unit: 'binary', maxLength: 100 });
const unitsOf = (text: string) => text.split('').map((unit) => unit.charCodeAt(0));

describe('code units', () => {
  it('are those of the text, lone surrogates included', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const cut = text.slice(1);
        expect([...codeUnitsOf(cut)]).toEqual(unitsOf(cut));
      }),
    );
  });

  it('leave what stands behind them', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const to = new Uint16Array(text.length + 5).fill(7).subarray(2);
        copyUnits(text, to);
        expect([...to]).toEqual([...unitsOf(text), 7, 7, 7]);
      }),
    );
  });
});
