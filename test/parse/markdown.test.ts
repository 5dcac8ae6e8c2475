import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineMarkdown, plainText } from '../../src/parse/markdown.js';
import { goldenFacts } from '../support/golden-facts.js';

goldenFacts('markdown');

describe('outlineMarkdown', () => {
  it('nests sections by level, whatever levels are left out', () => {
    const { sections } = outlineMarkdown('## a\n#### b\n### c\n# d\n### e\n## f\n');
    expect(sections.map(({ name, parent }) => [name, parent])).toEqual([
      ['a', -1],
      ['b', 0],
      ['c', 0],
      ['d', -1],
      ['e', 3],
      ['f', 3],
    ]);
  });

  it('ends a section before the next heading of its level or a higher one, without blank lines', () => {
    const { sections } = outlineMarkdown('# a\ntext\n\n## b\nmore\n\n\n# c');
    expect(
      sections.map(({ startLine, bodyLine, endLine }) => [startLine, bodyLine, endLine]),
    ).toEqual([
      [1, 2, 5],
      [4, 5, 5],
      [8, 9, 8],
    ]);
  });

  it.each([
    ['```\n# a\n', []],
    ['````\n```\n# a\n````\n# b', ['b']],
    ['`` `x` ``\n# a', ['a']],
    ['  ~~~ py\n# a\n  ~~~\n# b', ['b']],
    ['---\na: 1\n---\n# b', ['b']],
    ['---\n\n# b', ['b']],
    ['- item\n---\n# b', ['b']],
    ['| a |\n---\n', []],
    ['a\nb\n===', ['a b']],
    ['Title\n=====\ntext\n-', ['Title', 'text']],
    ['<!--\n# a\n-->\n# b', ['b']],
    ['# ![logo](x.png)\n# <img src="x">', ['logo']],
  ])('finds the headings of %j', (text, names) => {
    expect(outlineMarkdown(text).sections.map((section) => section.name)).toEqual(names);
  });

  it('takes the first paragraph, but no list, table or code, for the doc', () => {
    const doc = (text: string) => outlineMarkdown(text).sections[0]!.doc;
    expect(doc('# a\n\n[![badge](x)](y)\n\nOne *two*\nthree.\n\nfour')).toBe('One two three.');
    expect(doc('# a\n- one')).toBe('');
    expect(doc('# a\nx | y\n--- | ---\n1 | 2')).toBe('');
    expect(doc('# a\n```\ncode\n```')).toBe('');
    expect(doc('# a\n## b\ntext')).toBe('');
  });

  it('takes any text; sections lie in it, the inner ones in the outer', () => {
    const line = fc.constantFrom(
      '# a',
      '## b',
      '### c',
      '```',
      '~~~',
      '---',
      '===',
      'text',
      '',
      '<!--',
      '-->',
      '- x',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { sections, frontMatterEnd } = outlineMarkdown(lines.join('\n'));
        for (const { startLine, bodyLine, endLine, parent } of sections) {
          expect(startLine).toBeGreaterThan(frontMatterEnd);
          expect(bodyLine).toBeGreaterThan(startLine);
          expect(endLine).toBeGreaterThanOrEqual(startLine);
          expect(endLine).toBeLessThanOrEqual(lines.length);
          if (parent >= 0) expect(endLine).toBeLessThanOrEqual(sections[parent]!.endLine);
        }
      }),
    );
  });
});

describe('plainText', () => {
  it.each([
    ['**Bold** and *thin* and `code_of_it`', 'Bold and thin and code_of_it'],
    ['snake_case_name and __init__', 'snake_case_name and init'],
    ['[text](url) ![alt](src) [ref][id]', 'text alt ref'],
    ['a \\_ b \\# c', 'a _ b # c'],
    ['<b>x</b> 1 < 2', 'x 1 < 2'],
    ['2 * 3 * 4', '2 * 3 * 4'],
  ])('%j', (markup, text) => {
    expect(plainText(markup)).toBe(text);
  });

  it('stays fast on markup that never closes', () => {
    expect(plainText('**a '.repeat(200_000)).length).toBeLessThanOrEqual(2000);
    expect(plainText('[a]('.repeat(200_000)).length).toBeLessThanOrEqual(2000);
  });
});
