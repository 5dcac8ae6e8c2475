import { describe, expect, it } from 'vitest';
import type { CollectedRow } from '../../../src/eval/fit/collected-row.js';
import { goldenTable } from '../../../src/eval/fit/golden-table.js';
import { HIT_SIGNALS } from '../../../src/rank/definitions/hit-signals.js';
import { FILE_SIGNALS } from '../../../src/rank/files/file-signals.js';

const only = (names: readonly string[], signal: string, value: number) =>
  names.map((name) => (name === signal ? value : 0));

/** Three files by falling `text`, one function in each. */
function row(id: string, more: Partial<CollectedRow>): CollectedRow {
  return {
    id,
    repo: 'owner/repo',
    mix: { lookUp: 0, change: 0, issue: 1 },
    shape: 'issue',
    intent: 'BUG_FIX',
    goldCount: 1,
    paths: ['a.py', 'b.py', 'c.py'],
    files: [1, 0.5, 0.2].map((value) => only(FILE_SIGNALS, 'text', value)),
    goldFiles: [1],
    goldFunctionCount: 1,
    hits: [0, 1, 2].map((file) => ({
      file,
      kind: 'function',
      line: 1,
      name: `f${file}`,
      signals: only(HIT_SIGNALS, 'function or method', 1),
    })),
    goldHits: [0],
    goldDefinitions: [],
    ...more,
  };
}

describe('the golden table of the ranking', () => {
  it('has a row for each repository, all of them, and each request', () => {
    const lines = goldenTable([row('y', {}), row('x', { goldFiles: [0] })]).split('\n');
    expect(lines.slice(2, 4)).toEqual([
      '| owner/repo | 2 | 50.0 | 100.0 | 100.0 | 100.0 | 100.0 |',
      '| all | 2 | 50.0 | 100.0 | 100.0 | 100.0 | 100.0 |',
    ]);
    expect(lines.slice(7, 9)).toEqual(['| x | 1 | 1 | 1 | 1 |', '| y | 1 | 2 | 1 | 1 |']);
  });

  it('orders files by the wording of their hits, too, but not the hits by that of their files', () => {
    const files = [1, 0.5, 0.2].map((text, file) =>
      FILE_SIGNALS.map((signal) =>
        signal === 'text' ? text : signal === 'wording of a definition' && file === 1 ? 1 : 0,
      ),
    );
    const worded = row('w', { files, mix: { lookUp: 0, change: 1, issue: 0 } });
    expect(goldenTable([worded]).split('\n')[7]).toBe('| w | 1 | 1 | 1 | 1 |');
  });

  it('counts what was not found, and leaves rows without known functions out of their share', () => {
    const missed = row('m', { goldFiles: [], goldFunctionCount: 0, goldHits: [] });
    const lines = goldenTable([missed]).split('\n');
    expect(lines[2]).toBe('| owner/repo | 1 | 0.0 | 0.0 | 0.0 | – | – |');
    expect(lines[7]).toBe('| m | 1 | – | 0 | – |');
  });
});
