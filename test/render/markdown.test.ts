import fc from 'fast-check';
import { Tiktoken } from 'js-tiktoken/lite';
import o200kBase from 'js-tiktoken/ranks/o200k_base';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../src/render/markdown.js';
import { printable } from '../../src/render/plain-text.js';
import { anyBundle, bundleOf, item } from './bundles.js';

const encoder = new Tiktoken(o200kBase);

/** Contents of the fenced blocks, by CommonMark's rule: a fence is closed by one that is at least as long. */
function fencedBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let fence = '';
  let lines: string[] = [];
  for (const line of markdown.split('\n')) {
    const run = /^(`{3,})[^`]*$/.exec(line)?.[1];
    if (fence === '' && run !== undefined) {
      fence = run;
      lines = [];
    } else if (fence !== '' && /^`+\s*$/.test(line) && line.trim().length >= fence.length) {
      blocks.push(lines.join('\n'));
      fence = '';
    } else lines.push(line);
  }
  expect(fence).toBe('');
  return blocks;
}

describe('renderMarkdown', () => {
  it('lets no text end its fence', () => {
    fc.assert(
      fc.property(anyBundle, (bundle) => {
        const shown = bundle.items.filter(
          ({ section, text }) => section !== 'callers' && text !== '',
        );
        const blocks = fencedBlocks(renderMarkdown(bundle, { lineNumbers: false }).text);
        expect(blocks).toEqual(shown.map(({ text }) => printable(text)));
      }),
      { numRuns: 100 },
    );
  });

  it('states exactly the tokens of the whole text', () => {
    fc.assert(
      fc.property(anyBundle, (bundle) => {
        const { text, tokens } = renderMarkdown(bundle, { lineNumbers: false });
        expect(encoder.encode(text, [], []).length).toBe(tokens);
      }),
      { numRuns: 100 },
    );
  });

  it('keeps the request from being read as Markdown', () => {
    const bundle = bundleOf([item()], { query: 'why is *this* [link](x) `code` <b>' });
    const [title] = renderMarkdown(bundle, { lineNumbers: false }).text.split('\n');
    expect(title).toBe('# Context: why is \\*this\\* \\[link\\](x) \\`code\\` \\<b\\>');
  });
});
