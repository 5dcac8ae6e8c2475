import { expect, it } from 'vitest';
import type { CollectedRow } from '../../../src/eval/fit/collected-row.js';
import { fitFiles } from '../../../src/eval/fit/fit-files.js';
import { presentFileWeights } from '../../../src/eval/fit/set-weights.js';
import { FILE_SIGNALS } from '../../../src/rank/files/file-signals.js';

const HISTORY = FILE_SIGNALS.indexOf('history');

/** A row of which the file is right that past commits speak for. */
const row = (id: number, mix: CollectedRow['mix']): CollectedRow => ({
  id: String(id),
  repo: `owner/repo${id % 3}`,
  mix,
  shape: 'short',
  intent: 'BUG_FIX',
  goldCount: 1,
  paths: ['a.ts', 'b.ts'],
  files: [0.8, 0.9].map((value) => FILE_SIGNALS.map((_, at) => (at === HISTORY ? value : 0.5))),
  goldFiles: [1],
  goldFunctionCount: 0,
  hits: [],
  goldHits: [],
  goldDefinitions: [],
});

it('moves the weights of the sets that its rows are weighed by, and no others', () => {
  const before = presentFileWeights();
  const rows = Array.from({ length: 6 }, (_, id) => row(id, { lookUp: 0, change: 1, issue: 0 }));
  const { weights } = fitFiles(rows);
  expect(weights.change.history).toBeGreaterThan(before.change[HISTORY]! + 0.1);
  expect(weights.issue.history).toBeCloseTo(before.issue[HISTORY]!);
  expect(weights.lookUp.history).toBeCloseTo(before.lookUp[HISTORY]!);
});

it('shares what rows between two sets tell by how much they are of each', () => {
  const before = presentFileWeights();
  const rows = Array.from({ length: 6 }, (_, id) =>
    row(id, { lookUp: 0, change: 0.5, issue: 0.5 }),
  );
  const { weights } = fitFiles(rows);
  expect(weights.change.history).toBeGreaterThan(before.change[HISTORY]! + 0.05);
  expect(weights.issue.history).toBeGreaterThan(before.issue[HISTORY]! + 0.05);
});

it('leaves the weights of all signals but the named ones as they are', () => {
  const before = presentFileWeights();
  const rows = Array.from({ length: 6 }, (_, id) => row(id, { lookUp: 0, change: 1, issue: 0 }));
  expect(fitFiles(rows, ['text']).weights.change.history).toBeCloseTo(before.change[HISTORY]!);
  const { weights } = fitFiles(rows, ['history']);
  expect(weights.change.history).toBeGreaterThan(before.change[HISTORY]! + 0.1);
  expect(() => fitFiles(rows, ['histories'])).toThrow('no file signal is called histories');
});
