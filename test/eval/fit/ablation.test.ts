import { describe, expect, it } from 'vitest';
import { ablateFiles, ablationTable } from '../../../src/eval/fit/ablation.js';
import type { CollectedRow } from '../../../src/eval/fit/collected-row.js';
import { FILE_SIGNALS, type FileSignal } from '../../../src/rank/files/file-signals.js';

/** A row of which the first file is right; `right` and `wrong` are the signals of the right file and of nine others. */
function row(
  id: number,
  right: Partial<Record<FileSignal, number>>,
  wrong: Partial<Record<FileSignal, number>>,
): CollectedRow {
  const signals = (of: Partial<Record<FileSignal, number>>) =>
    FILE_SIGNALS.map((signal) => of[signal] ?? 0);
  const paths = ['z.ts', ...'abcdefghi'].map((name) => `${name}.ts`);
  return {
    id: String(id),
    repo: `owner/repo${id % 7}`,
    mix: { lookUp: 1 - (id % 2), change: 0, issue: id % 2 },
    shape: 'short',
    intent: 'BUG_FIX',
    goldCount: 1,
    paths,
    // The right file is the last one, so that it comes first only by its signals.
    files: [...Array.from({ length: 9 }, () => signals(wrong)), signals(right)],
    goldFiles: [9],
    goldFunctionCount: 0,
    hits: [],
    goldHits: [],
    goldDefinitions: [],
  };
}

describe('the ablation of file signals', () => {
  const rows = Array.from({ length: 28 }, (_, id) =>
    row(id, { history: 1, text: 0.5 }, { history: 0.1, text: 0.5 }),
  );

  it('finds a loss where only one signal tells right from wrong, and none for a signal that says nothing', () => {
    const losses = new Map(ablateFiles(rows).map((loss) => [loss.signal, loss]));
    expect(losses.get('history')!.loss).toBeGreaterThan(0.5);
    expect(losses.get('history')!.test).toMatchObject({ wins: 28, losses: 0 });
    expect(losses.get('text')!.loss).toBe(0);
    expect(losses.has('stack frame')).toBe(false);
  });

  it('writes a row for each signal', () => {
    const table = ablationTable(ablateFiles(rows)).split('\n');
    expect(table).toHaveLength(4);
    expect(table[2]).toMatch(/^\| history \| \d+\.\d+ \| 28 – 0 \| 0\.000 \|$/);
  });
});
