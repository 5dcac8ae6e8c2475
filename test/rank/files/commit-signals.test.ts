import { describe, expect, it } from 'vitest';
import type { NamedCommit } from '../../../src/model/resolution.js';
import { HitMatrix } from '../../../src/rank/definitions/hit-matrix.js';
import { HIT_COLUMN, HIT_SIGNALS } from '../../../src/rank/definitions/hit-signals.js';
import { ScoredHit } from '../../../src/rank/definitions/scored-hit.js';
import { addCommitLines, filesOfCommits } from '../../../src/rank/files/commit-signals.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const SIGNAL = 'lines of a named commit';

/** A commit that wrote lines into a file, of as many files as told. */
const wrote = (file: number, written: readonly string[], fileCount = 1): NamedCommit => ({
  sha: 'a'.repeat(40),
  fileCount,
  files: [{ file, written }],
});

/** A class of two methods, and a function right behind the last. */
const CODE = [
  'class Queue {',
  '  add(item) {',
  '    this.items.push(item);',
  '    return this.length;',
  '  }',
  '  drop() {',
  '    this.items.length = 0;',
  '    return this.length;',
  '  }',
  'function elsewhere() {}',
];

/** What the signal says of each definition, and their relevances. */
async function said(commits: readonly NamedCommit[], { isChanged = false, weight = 2 } = {}) {
  const facts = makeFacts([
    { name: 'Queue', kind: 'class', lines: 1 },
    { name: 'Queue.add', lines: 4 },
    { name: 'Queue.drop', lines: 4 },
    { name: 'elsewhere', lines: 1 },
  ]);
  const reader = memoryReader([{ path: 'a.ts', facts }]);
  const [outline] = await reader.outlines([0]);
  const matrix = new HitMatrix(4);
  const hits = [0, 1, 2, 3].map(
    (ordinal) => new ScoredHit(0, outline!, ordinal, -1, undefined, matrix, ordinal),
  );
  const weights = Float64Array.from(HIT_SIGNALS, (signal) => (signal === SIGNAL ? weight : 0));
  const source = { lines: async () => (isChanged ? null : CODE) };
  await addCommitLines(hits, source, await reader.files(), commits, weights);
  return {
    signals: hits.map((hit) => hit.signals[HIT_COLUMN[SIGNAL]]!),
    relevances: hits.map(({ relevance }) => relevance),
  };
}

describe('filesOfCommits', () => {
  it('says the more of a file the fewer files a commit changed, and what the best one says', () => {
    const scores = filesOfCommits([wrote(3, [], 16), wrote(3, [], 4), wrote(5, [], 25)]);
    expect([...scores]).toEqual([
      [3, 0.5],
      [5, 0.2],
    ]);
  });
});

describe('addCommitLines', () => {
  it('gives the innermost definition the root of its share of the lines that are still there', async () => {
    const lines = [
      'this.items.push(item);',
      '  this.items.length = 0;',
      'this.wasRewritten();',
      'class Queue {',
    ];
    const { signals, relevances } = await said([wrote(0, lines)]);
    expect(signals).toEqual([0.5, 0.5, 0.5, 0]);
    expect(relevances).toEqual([1, 1, 1, 0]);
  });

  it('shares a line out among the places where it stands', async () => {
    const { signals } = await said([wrote(0, ['return this.length;'])]);
    expect(signals).toEqual([0, Math.SQRT1_2, Math.SQRT1_2, 0]);
  });

  it('takes the most that one of several commits says', async () => {
    const { signals } = await said([
      wrote(0, ['this.items.push(item);', 'this.isGone();']),
      wrote(0, ['this.items.push(item);']),
    ]);
    expect(signals).toEqual([0, 1, 0, 0]);
  });

  it('passes over short lines, other files and files that are not as they were indexed', async () => {
    const nothing = [0, 0, 0, 0];
    expect((await said([wrote(0, ['}', '  }'])])).signals).toEqual(nothing);
    expect((await said([wrote(1, ['this.items.push(item);'])])).signals).toEqual(nothing);
    const lines = wrote(0, ['this.items.push(item);']);
    expect((await said([lines], { isChanged: true })).signals).toEqual(nothing);
    expect((await said([lines], { weight: 0 })).signals).toEqual(nothing);
  });
});
