import { describe, expect, it } from 'vitest';
import type { RepositoryStatus } from '../../../src/app/health/repository-status.js';
import { statusText } from '../../../src/cli/output/status-text.js';

const STATUS: RepositoryStatus = {
  indexPath: '/repository/.sweepctx/index.db',
  indexBytes: 2_500_000,
  snapshot: {
    root: '/repository',
    commit: '0123456789abcdef',
    branch: 'main',
    commitTime: 0,
    dirty: false,
    changedPaths: [],
    shallow: false,
    files: 4,
    definitions: 1,
    commits: 2,
  },
  languages: { typescript: 4 },
  classes: { source: 4 },
  indexedAt: 0,
  fresh: true,
  edited: [],
  moved: false,
  skipped: [],
  diagnostics: [],
  notes: [],
  writer: null,
};

const linesOf = (changes: Partial<RepositoryStatus>, all = false) =>
  statusText({ ...STATUS, ...changes }, all, (_, text) => text).split('\n');

describe('statusText', () => {
  it('says why a file was skipped where the reason leaves that open', () => {
    const skipped = [
      { path: 'a\nb.ts', reason: 'quarantined', detail: 'parsing\ntook too long' },
      { path: 'c.png', reason: 'binary' },
    ] as const;
    expect(linesOf({ skipped })).toEqual(
      expect.arrayContaining(['    a b.ts: parsing took too long', '    c.png']),
    );
  });

  it('names three files of each kind, or all', () => {
    const skipped = ['a', 'b', 'c', 'd'].map((path) => ({ path, reason: 'image' as const }));
    expect(linesOf({ skipped }).slice(-2)).toEqual([
      '    c',
      '    and 1 more (--skipped lists them)',
    ]);
    expect(linesOf({ skipped }, true).at(-1)).toBe('    d');
  });

  it('says what was read in part', () => {
    const diagnostics = [{ path: 'a.ts', message: 'not understood at line 1' }];
    expect(linesOf({ diagnostics }).slice(-2)).toEqual([
      'in part  1 file',
      '  a.ts: not understood at line 1',
    ]);
  });
});
