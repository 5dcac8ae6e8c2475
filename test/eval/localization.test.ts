import { describe, expect, it } from 'vitest';
import { definitionsAround } from '../../src/eval/replay/changed-definitions.js';
import { convertSweBench } from '../../src/eval/replay/swe-bench.js';
import {
  localizationScore,
  meanLocalization,
  shareOfLines,
} from '../../src/eval/scores/localization.js';
import type { Definition } from '../../src/model/definition.js';
import { makeAnswer, makeCase } from './make-case.js';

const name = (path: string, qualifiedName: string) => ({ path, qualifiedName });

describe('localization', () => {
  const asked = makeCase({ expectedLines: { 'src/a.ts': [[1, 4]] } });
  const answer = makeAnswer({
    ranking: ['src/a.ts', 'x', 'y', 'src/b.ts'],
    details: {
      functions: [
        name('src/a.ts', 'parse'),
        name('src/a.ts', 'parse'),
        name('x', 'a'),
        name('x', 'b'),
        name('x', 'c'),
        name('src/b.ts', 'Colour.parse'),
      ],
      shown: [{ path: 'src/a.ts', startLine: 3, endLine: 9 }],
      packed: ['src/a.ts', 'x'],
    },
  });

  it('asks strictly for as many expected files as fit, and loosely for one', () => {
    const score = localizationScore(asked, answer)!;
    expect(score.fileStrict).toEqual({ 1: 1, 3: 0, 5: 1, 10: 1 });
    expect(score.fileAny).toEqual({ 1: 1, 3: 1, 5: 1, 10: 1 });
    expect(score.reciprocalRank).toBe(1);
  });

  it('counts a function once, however often it is listed', () => {
    expect(localizationScore(asked, answer)!.functionStrict).toEqual({ 5: 1, 10: 1 });
    const without = makeCase({ expectedSymbols: [], expectedLines: {} });
    expect(localizationScore(without, answer)!.functionStrict).toBeNull();
  });

  it('measures what of the change is in the answer', () => {
    const score = localizationScore(asked, answer)!;
    expect(score).toMatchObject({ packFiles: 0.5, packLines: 0.5, packPrecision: 0.5 });
    expect(shareOfLines({}, [])).toBeNull();
  });

  it('averages over the cases that have a value', () => {
    const bare = localizationScore(
      makeCase({ expectedSymbols: [] }),
      makeAnswer({ details: { functions: [], shown: [], packed: [] } }),
    )!;
    const means = meanLocalization([localizationScore(asked, answer)!, bare]);
    expect(means).toMatchObject({ 'file@1': 0.5, 'func@5': 1, 'pack lines': 0.5, mrr: 0.5 });
  });
});

describe('changed definitions', () => {
  it('are the innermost around each line', () => {
    const make = (qualifiedName: string, startLine: number, endLine: number, kind = 'method') =>
      ({ qualifiedName, startLine, endLine, kind }) as Definition;
    const all = [make('A', 1, 9, 'class'), make('A.f', 2, 4), make('t', 11, 13, 'test')];
    expect(definitionsAround(all, [[3, 6]], false)).toEqual(['A.f', 'A']);
    expect(definitionsAround(all, [[10, 12]], false)).toEqual([]);
  });

  it('are the outermost functions in Python', () => {
    const make = (qualifiedName: string, startLine: number, endLine: number, kind: string) =>
      ({ qualifiedName, startLine, endLine, kind }) as Definition;
    const all = [
      make('A', 1, 9, 'class'),
      make('A.f', 2, 6, 'method'),
      make('A.f.Inner', 3, 5, 'class'),
      make('A.f.Inner.g', 4, 5, 'method'),
    ];
    expect(definitionsAround(all, [[3, 9]], true)).toEqual(['A.f', 'A']);
    expect(definitionsAround(all, [[4, 4]], false)).toEqual(['A.f.Inner.g']);
  });
});

describe('SWE-bench rows', () => {
  const row = {
    instance_id: 'acme__plant-1',
    repo: 'acme/plant',
    base_commit: 'abc',
    problem_statement: 'The valve is loud',
    patch: 'diff --git a/v.py b/v.py\n--- a/v.py\n+++ b/v.py\n@@ -2 +2 @@\n-a\n+b\n',
    version: '1',
  };

  it('become cases', () => {
    const added = { ...row, patch: '--- /dev/null\n+++ b/v.py\n@@ -0,0 +1 @@\n+b\n' };
    const text = [row, added].map((each) => JSON.stringify(each)).join('\n');
    expect(convertSweBench(text, 'rows.jsonl')).toEqual({
      cases: [
        {
          id: 'acme__plant-1',
          query: 'The valve is loud',
          expectedFiles: ['v.py'],
          expectedLines: { 'v.py': [[2, 2]] },
          repo: 'acme/plant',
          commit: 'abc',
        },
      ],
      withoutFiles: 1,
    });
  });

  it('are named by their line when they are wrong', () => {
    const broken = `${JSON.stringify(row)}\n${JSON.stringify({ ...row, patch: undefined })}`;
    expect(() => convertSweBench(broken, 'rows.jsonl')).toThrow('rows.jsonl:2: patch: is missing');
  });
});
