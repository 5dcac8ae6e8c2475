import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitToLimit } from '../../src/render/fit-to-limit.js';
import { markdownLayout } from '../../src/render/markdown.js';
import { xmlLayout } from '../../src/render/xml.js';
import { anyBundle, bundleOf, item } from './bundles.js';

const layouts = [xmlLayout({ lineNumbers: false }), markdownLayout({ lineNumbers: true })];

describe('fitToLimit', () => {
  it('never prints more than the limit, down to 256 tokens', () => {
    fc.assert(
      fc.property(anyBundle, fc.integer({ min: 256, max: 1200 }), (bundle, limit) => {
        for (const layout of layouts) {
          const { bundle: fitted, rendering } = fitToLimit(bundle, layout, limit);
          expect(rendering.tokens).toBeLessThanOrEqual(limit);
          expect(bundle.items).toEqual(expect.arrayContaining([...fitted.items]));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('holds the heading of a long request in a script of many tokens a character', () => {
    const query = '\u{1f9ff}"\u{10450}'.repeat(300);
    const bundle = bundleOf([item()], {
      query,
      note: query,
      repo: { root: `/${query}`, commit: null, dirty: false },
    });
    for (const layout of layouts)
      expect(fitToLimit(bundle, layout, 256).rendering.tokens).toBeLessThanOrEqual(256);
  });

  it('leaves a bundle alone that fits', () => {
    const bundle = bundleOf([item()]);
    expect(fitToLimit(bundle, layouts[0]!, 8000).bundle).toBe(bundle);
  });

  it('drops the least valuable, says so and keeps the books', () => {
    const long = `first\n${'some words of code here;\n'.repeat(40)}last`;
    const items = [0.9, 0.5, 0.7].map((score, position) =>
      item({ text: long, score, path: `src/${position}.ts`, qualifiedName: `at${score}` }),
    );
    const { bundle } = fitToLimit(bundleOf(items), layouts[0]!, 700);
    expect(bundle.items.map(({ score }) => score)).toEqual([0.9, 0.7]);
    expect(bundle.omitted).toEqual([{ path: 'src/1.ts', name: 'at0.5', reason: 'over budget' }]);
    expect(bundle.budget.sections.snippets.used).toBe(2 * items[0]!.tokens);
  });

  it('takes a small item back when a large one had to go after it', () => {
    const small = item({ score: 0.3, path: 'src/small.ts' });
    const large = item({ score: 0.5, text: `x\n${'word '.repeat(600)}\nx`, path: 'src/large.ts' });
    const { bundle } = fitToLimit(bundleOf([small, large]), layouts[0]!, 256);
    expect(bundle.items).toEqual([small]);
  });

  it('says so when nothing fits', () => {
    const large = item({ text: `x\n${'word '.repeat(600)}\nx` });
    const { bundle, rendering } = fitToLimit(bundleOf([large]), layouts[0]!, 256);
    expect(bundle.items).toEqual([]);
    expect(rendering.text).toContain('reason="nothing worth showing fits into');
  });
});
