import { expect, it } from 'vitest';
import type { CollectedRow } from '../../../src/eval/fit/collected-row.js';
import { fitLookUps } from '../../../src/eval/fit/fit-look-ups.js';
import { HIT_SIGNALS } from '../../../src/rank/definitions/hit-signals.js';
import { FILE_SIGNALS } from '../../../src/rank/files/file-signals.js';
import { hitWeights } from '../../../src/rank/weights.js';

const NAME = HIT_SIGNALS.indexOf('request in the name');
const MENTIONED = HIT_SIGNALS.indexOf('mentioned');

/** A row of which the constant is right: it is named as the request has it, and the function is mentioned. */
const row = (id: number, lookUp: number): CollectedRow => ({
  id: String(id),
  repo: `owner/repo${id % 3}`,
  mix: { lookUp, change: 0, issue: 1 - lookUp },
  shape: 'short',
  intent: 'DEFINITION_LOOKUP',
  goldCount: 1,
  paths: ['a.ts'],
  files: [FILE_SIGNALS.map(() => 0.5)],
  goldFiles: [0],
  goldFunctionCount: 0,
  hits: (['function', 'constant'] as const).map((kind, at) => ({
    file: 0,
    kind,
    line: at + 1,
    name: kind,
    signals: HIT_SIGNALS.map((_, signal) =>
      signal === NAME ? at * 0.2 : signal === MENTIONED ? 1 - at : 0.5,
    ),
  })),
  goldHits: [],
  goldDefinitions: [1],
});
const rows = (lookUp: number) => Array.from({ length: 6 }, (_, id) => row(id, lookUp));

it('moves what tells the right definition, of whatever kind, and not what is fixed', () => {
  const before = hitWeights({ lookUp: 1, change: 0, issue: 0 });
  const { weights } = fitLookUps(rows(1));
  expect(weights['request in the name']).toBeGreaterThan(before[NAME]! + 0.1);
  expect(weights.mentioned).toBe(before[MENTIONED]);
});

it('passes over what is no look-up', () => {
  const { weights } = fitLookUps([...rows(1), ...rows(0.2)]);
  expect(weights).toEqual(fitLookUps(rows(1)).weights);
});
