import fc from 'fast-check';
import { Tiktoken } from 'js-tiktoken/lite';
import o200kBase from 'js-tiktoken/ranks/o200k_base';
import { describe, expect, it } from 'vitest';
import { renderXml } from '../../src/render/xml.js';
import { anyBundle, bundleOf, item } from './bundles.js';
import { parseXml } from './parse-xml.js';

const encoder = new Tiktoken(o200kBase);
const recount = (text: string) => encoder.encode(text, [], []).length;
const plain = { lineNumbers: false };

describe('renderXml', () => {
  it('is well-formed whatever the repository holds', () => {
    fc.assert(
      fc.property(anyBundle, fc.boolean(), (bundle, lineNumbers) => {
        const root = parseXml(renderXml(bundle, { lineNumbers }).text);
        const printed = root.children.flatMap((section) => section.children);
        expect(printed.length).toBe(bundle.items.length);
      }),
      { numRuns: 100 },
    );
  });

  it('states exactly the tokens of the whole text', () => {
    fc.assert(
      fc.property(anyBundle, fc.boolean(), (bundle, lineNumbers) => {
        const { text, tokens } = renderXml(bundle, { lineNumbers });
        expect(recount(text)).toBe(tokens);
        expect(parseXml(text).attributes.tokens).toBe(String(tokens));
      }),
      { numRuns: 100 },
    );
  });

  it('counts exactly where the count itself grows by a digit', () => {
    for (let words = 880; words < 960; words++) {
      const text = `start\n${'word '.repeat(words)}\nend`;
      const rendering = renderXml(bundleOf([item({ text })]), plain);
      expect(recount(rendering.text)).toBe(rendering.tokens);
    }
  });

  it('holds no control characters and no halves of surrogate pairs', () => {
    fc.assert(
      fc.property(anyBundle, (bundle) => {
        const { text } = renderXml(bundle, plain);
        expect(text).not.toMatch(/[^\P{Cc}\t\n]|\p{Cs}/u);
      }),
    );
  });

  it('gives back code and paths as they are', () => {
    const text = 'if (a[b[0]]>1 && c < 2) {\n\treturn "]]>";\n}';
    const path = 'src/a "b" <c> & d\n.ts';
    const root = parseXml(renderXml(bundleOf([item({ text, path })]), plain).text);
    const file = root.children[0]?.children[0];
    expect(file?.attributes.path).toBe(path);
    expect(file?.text).toBe(`\n${text}\n`);
  });

  it('repeats the first line of the request, at most 200 characters', () => {
    const query = `\n\n${'long '.repeat(60)}\nsecond line`;
    const root = parseXml(renderXml(bundleOf([item()], { query }), plain).text);
    expect([...(root.attributes.query ?? '')].length).toBeLessThanOrEqual(200);
    expect(root.attributes.query).toMatch(/^long long .*…$/);
  });

  it('repeats what a traceback of Python ends with', () => {
    const query = `Traceback (most recent call last):\n${'  File "a.py", line 1, in go\n    go()\n'.repeat(1000)}KeyError: 'a'\n\n`;
    const root = parseXml(renderXml(bundleOf([item()], { query }), plain).text);
    expect(root.attributes.query).toBe("KeyError: 'a'");
  });

  it('puts numbers before lines of code and nowhere else', () => {
    const bundle = bundleOf([
      item({ startLine: 9, endLine: 11 }),
      item({ section: 'definitions', detail: 'standard', text: 'run(): number\n  Runs.' }),
    ]);
    const [definitions, code] = parseXml(renderXml(bundle, { lineNumbers: true }).text).children;
    expect(code?.children[0]?.text).toBe('\n9: function run() {\n10:   return 1;\n11: }\n');
    expect(definitions?.children[0]?.text).toBe('\nrun(): number\n  Runs.\n');
  });

  it('gives an empty answer a reason and no content', () => {
    const note = 'nothing in the repository matches the request';
    const { text } = renderXml(bundleOf([], { note }), plain);
    expect(text).toMatch(
      /^<context [^>]* reason="nothing in the repository matches the request"><\/context>$/,
    );
  });
});
