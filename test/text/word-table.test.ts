import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeUnitsOf } from '../../src/text/code-units.js';
import { WordTable } from '../../src/text/word-table.js';

const indexOf = (table: WordTable, word: string) =>
  table.index(codeUnitsOf(`(${word})`), 1, word.length + 1);

describe('WordTable', () => {
  it('numbers words as a map of strings does, through all its growth', () => {
    const words = fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 3000 });
    fc.assert(
      fc.property(words, (list) => {
        const table = new WordTable();
        const numbers = new Map<string, number>();
        for (const word of list) {
          if (!numbers.has(word)) numbers.set(word, numbers.size);
          expect(indexOf(table, word)).toBe(numbers.get(word));
        }
        expect(table.size).toBe(numbers.size);
      }),
      { numRuns: 30 },
    );
  });

  it('keeps values while it grows', () => {
    const table = new WordTable();
    for (let at = 0; at < 5000; at++) {
      const index = indexOf(table, `word${at}`);
      table.values[index] = at + 1;
    }
    for (let at = 0; at < 5000; at++) {
      expect(table.values[indexOf(table, `word${at}`)]).toBe(at + 1);
    }
  });

  it('begins anew once cleared', () => {
    const table = new WordTable();
    table.values[indexOf(table, 'first')] = 7;
    table.clear();
    expect(indexOf(table, 'second')).toBe(0);
    expect(indexOf(table, 'first')).toBe(1);
    expect(table.values[1]).toBe(0);
  });
});
