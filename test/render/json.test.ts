import { describe, expect, it } from 'vitest';
import { answerDocument, renderJson } from '../../src/render/json.js';
import { renderPaths } from '../../src/render/paths.js';
import { renderXml } from '../../src/render/xml.js';
import { bundleOf, item } from './bundles.js';
import { example, exampleRanking } from './example.js';

const answer = {
  bundle: example,
  ranking: exampleRanking,
  rendering: renderXml(example, { lineNumbers: false }),
  limit: 1,
  timings: { totalMs: 4.1234 },
};

describe('answerDocument', () => {
  it('has every field of the contract', () => {
    expect(Object.keys(answerDocument(answer))).toEqual([
      ...[
        'schemaVersion',
        'query',
        'repo',
        'intent',
        'files',
        'hits',
        'items',
        'budget',
        'omitted',
      ],
      ...['note', 'timings', 'context'],
    ]);
  });

  it('cuts files and hits to the limit and items not at all', () => {
    const document = answerDocument(answer);
    expect(document.files.map(({ path }) => path)).toEqual(['src/header.ts']);
    expect(document.hits).toHaveLength(1);
    expect(document.items).toHaveLength(example.items.length);
  });

  it('says of `used` what the context says', () => {
    const { budget, context } = answerDocument(answer);
    expect(context).toContain(` tokens="${budget.used}" `);
  });

  it("carries the request's id first", () => {
    expect(renderJson({ ...answer, id: 7 })).toMatch(/^\{"id":7,"schemaVersion":1,/);
  });
});

describe('renderJson', () => {
  it('is one line', () => {
    expect(renderJson(answer)).not.toContain('\n');
  });
});

describe('renderPaths', () => {
  it('gives each place once, on one line even if its path has several', () => {
    const twice = [
      item(),
      item({ section: 'definitions' }),
      item({ path: 'a\nb.ts', startLine: 4 }),
    ];
    expect(renderPaths(bundleOf(twice))).toBe('src/run.ts:1\na b.ts:4');
    expect(renderPaths(bundleOf(twice), 1)).toBe('src/run.ts:1');
  });
});
