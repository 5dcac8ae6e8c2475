import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explain } from '../../src/render/explain.js';
import { renderJson } from '../../src/render/json.js';
import { renderMarkdown } from '../../src/render/markdown.js';
import { renderPaths } from '../../src/render/paths.js';
import { renderXml } from '../../src/render/xml.js';
import { bundleOf } from './bundles.js';
import { example, exampleRanking } from './example.js';

const folder = new URL('../golden/render/', import.meta.url);

/** Compares with a golden file; `UPDATE_GOLDEN=1` writes it. */
function expectGolden(name: string, text: string): void {
  const file = new URL(name, folder);
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${text}\n`);
  }
  expect(`${text}\n`).toBe(readFileSync(file, 'utf8'));
}

const plain = { lineNumbers: false };
const numbered = { lineNumbers: true };
const empty = bundleOf([], { note: 'nothing in the repository matches the request' });

describe('an answer in every format', () => {
  const answer = {
    bundle: example,
    ranking: exampleRanking,
    rendering: renderXml(example, plain),
    limit: 1,
    timings: { totalMs: 4.1234, detectMs: 0.1 },
  };

  it.each([
    ['example.xml', renderXml(example, plain).text],
    ['example-numbered.xml', renderXml(example, numbered).text],
    ['example.md', renderMarkdown(example, plain).text],
    ['example.paths', renderPaths(example)],
    ['example.json', JSON.stringify(JSON.parse(renderJson(answer)), null, 2)],
    ['example-explained.txt', explain(example, exampleRanking, answer.rendering)],
    ['empty.xml', renderXml(empty, plain).text],
    ['empty.md', renderMarkdown(empty, plain).text],
  ])('%s', (name, text) => expectGolden(name, text));
});
