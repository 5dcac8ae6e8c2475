import { describe, expect, it } from 'vitest';
import {
  efficiency,
  mean,
  quantile,
  scoreAnswer,
  symbolRecall,
  wrongFileRate,
} from '../../src/eval/scores/metrics.js';
import { makeAnswer, makeCase } from './make-case.js';

const parse = { path: 'src/a.ts', qualifiedName: 'parse' };
const method = { path: 'src/b.ts', qualifiedName: 'Colour.parse' };

describe('recall', () => {
  it('is the share of the expected definitions that were returned', () => {
    expect(symbolRecall(makeCase(), makeAnswer({ symbols: [parse] }))).toBe(0.5);
    expect(symbolRecall(makeCase(), makeAnswer({ symbols: [method, parse] }))).toBe(1);
  });

  it('does not count a name in another file, unless the case leaves the file open', () => {
    const elsewhere = makeAnswer({ symbols: [{ ...parse, path: 'src/b.ts' }] });
    expect(symbolRecall(makeCase({ expectedSymbols: ['src/a.ts:parse'] }), elsewhere)).toBe(0);
    expect(symbolRecall(makeCase({ expectedSymbols: ['parse'] }), elsewhere)).toBe(1);
  });

  it('takes the constructor of a Python class for the class', () => {
    const asked = makeCase({ expectedSymbols: ['src/a.ts:Colour'] });
    const symbols = [{ path: 'src/a.ts', qualifiedName: 'Colour.__init__' }];
    expect(symbolRecall(asked, makeAnswer({ symbols }))).toBe(1);
  });

  it('is over files where a case names no definitions', () => {
    const asked = makeCase({ expectedSymbols: [] });
    expect(symbolRecall(asked, makeAnswer({ files: ['src/b.ts', 'src/c.ts'] }))).toBe(0.5);
  });

  it('is whole for silence, and nothing otherwise, where nothing is expected', () => {
    const asked = makeCase({ expectedFiles: [], expectedSymbols: [] });
    expect(symbolRecall(asked, makeAnswer())).toBe(1);
    expect(symbolRecall(asked, makeAnswer({ symbols: [parse] }))).toBe(0);
  });
});

describe('wrong-file rate and efficiency', () => {
  it('count returned files that are not expected, and recall by thousand tokens', () => {
    expect(wrongFileRate(['a', 'b'], ['a', 'c', 'd', 'e'])).toBe(0.75);
    expect(wrongFileRate(['a'], [])).toBe(0);
    expect(efficiency(0.5, 2000)).toBe(0.25);
    expect(efficiency(1, 0)).toBe(0);
  });
});

describe('scoreAnswer', () => {
  it('ranks the first expected file', () => {
    const score = scoreAnswer(makeCase(), makeAnswer({ ranking: ['x', 'y', 'src/b.ts'] }));
    expect(score).toMatchObject({ fileHit1: 0, fileHit5: 1, reciprocalRank: 1 / 3 });
    const missed = scoreAnswer(makeCase(), makeAnswer({ ranking: ['x'] }));
    expect(missed).toMatchObject({ fileHit1: 0, fileHit5: 0, reciprocalRank: 0 });
  });

  it('says whether nothing was returned only where nothing is expected', () => {
    expect(scoreAnswer(makeCase(), makeAnswer()).abstained).toBeNull();
    const nothing = makeCase({ expectedFiles: [], expectedSymbols: [] });
    expect(scoreAnswer(nothing, makeAnswer())).toMatchObject({ abstained: 1, fileHit1: null });
    expect(scoreAnswer(nothing, makeAnswer({ symbols: [parse] })).abstained).toBe(0);
  });

  it('judges the intent only where both sides have one', () => {
    const asked = makeCase({ expectedIntent: 'BUG_FIX' });
    expect(scoreAnswer(asked, makeAnswer({ intent: 'REFACTOR' })).intentRight).toBe(0);
    expect(scoreAnswer(asked, makeAnswer({ intent: 'BUG_FIX' })).intentRight).toBe(1);
    expect(scoreAnswer(asked, makeAnswer()).intentRight).toBeNull();
    expect(scoreAnswer(makeCase(), makeAnswer({ intent: 'BUG_FIX' })).intentRight).toBeNull();
  });
});

describe('mean and quantile', () => {
  it('leave nulls out, and take the nearest rank', () => {
    expect(mean([1, null, 0])).toBe(0.5);
    expect(mean([null])).toBeNull();
    expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3);
    expect(quantile([5, 1, 4, 2, 3], 0.95)).toBe(5);
    expect(quantile([], 0.5)).toBeNull();
  });
});
