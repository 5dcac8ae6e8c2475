import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAtBudget, rankFiles } from '../../src/eval/systems/bm25-files.js';
import { dumpFile } from '../../src/eval/systems/file-texts.js';
import { keywordsOf, rankByCounts } from '../../src/eval/systems/keyword-dump.js';
import { FIELD_COUNT, Field } from '../../src/model/facts.js';
import { countTokens } from '../../src/text/tokens.js';

describe('the keyword baseline', () => {
  it('keeps the words of a request that say something, once each', () => {
    expect(keywordsOf('Fix the Header colour: the header is on a page')).toEqual([
      'header',
      'colour',
      'page',
    ]);
  });

  it('ranks by how often the words stand in a file, parts of words too, then by position', () => {
    const texts = ['one header', 'headers and header, colour', 'nothing', 'colour header once'];
    expect(rankByCounts(texts, ['header', 'colour'])).toEqual([1, 3, 0]);
    expect(rankByCounts(['a colour', 'a colour'], ['colour'])).toEqual([0, 1]);
  });
});

/** Postings of one term: `[file, frequency]`, the frequency in the body, and one use in the path that must not count. */
function postings(entries: readonly (readonly [number, number])[]) {
  const frequencies = new Uint16Array(entries.length * FIELD_COUNT);
  entries.forEach(([, frequency], at) => {
    frequencies[at * FIELD_COUNT + Field.Body] = frequency;
    frequencies[at * FIELD_COUNT + Field.Path] = 1;
  });
  return { files: Uint32Array.from(entries, ([file]) => file), frequencies };
}

describe('plain BM25', () => {
  it('orders files as the textbook formula does', () => {
    const count = fc.array(fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 9 })), { maxLength: 8 });
    const lengths = [10, 20, 30, 40, 50, 60, 70, 80];
    fc.assert(
      fc.property(fc.array(count, { maxLength: 3 }), (terms) => {
        const unique = terms.map((term) => [...new Map(term)].sort(([a], [b]) => a - b));
        const score = lengths.map((length, file) =>
          unique.reduce((sum, term) => {
            const tf = new Map(term).get(file) ?? 0;
            const idf = Math.log(1 + (8 - term.length + 0.5) / (term.length + 0.5));
            return sum + (idf * tf * 2.2) / (tf + 1.2 * (0.25 + (0.75 * length) / 45));
          }, 0),
        );
        const ranked = rankFiles(unique.map(postings), lengths);
        expect(new Set(ranked)).toEqual(
          new Set(lengths.flatMap((_, f) => (score[f]! > 0 ? [f] : []))),
        );
        for (let at = 1; at < ranked.length; at++) {
          expect(score[ranked[at - 1]!]!).toBeGreaterThanOrEqual(score[ranked[at]!]! - 1e-9);
        }
      }),
    );
  });

  it('cuts the last file at a line, within the budget and with no room for another line', () => {
    const text = Array.from({ length: 200 }, (_, at) => `line number ${at} of many`).join('\n');
    const files = [
      { path: 'short.ts', text: 'export const a = 1;\n' },
      { path: 'long.ts', text },
      { path: 'never.ts', text: 'never\n' },
    ];
    const { text: dumped, lines } = cutAtBudget(files, 300);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(1);
    expect(countTokens(dumped)).toBeLessThanOrEqual(300);
    const more = dumpFile(
      'long.ts',
      text
        .split('\n')
        .slice(0, lines[1]! + 1)
        .join('\n'),
    );
    expect(countTokens(dumpFile('short.ts', files[0]!.text)) + countTokens(more)).toBeGreaterThan(
      300,
    );
  });
});
