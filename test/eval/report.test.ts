import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlReport } from '../../src/eval/report/html.js';
import { markdownReport } from '../../src/eval/report/markdown.js';
import { textReport } from '../../src/eval/report/text.js';
import { findLosses } from '../../src/eval/scores/losses.js';
import { overCases, readSavedRunOf } from '../../src/eval/scores/saved-run.js';
import { missedThresholds, parseThresholds } from '../../src/eval/scores/thresholds.js';
import { makeOutcome, makeRun } from './make-run.js';

const nothing = { abstained: 1, fileHit1: null, fileHit5: null, reciprocalRank: null, found: [] };
const run = makeRun(
  [
    makeOutcome(),
    makeOutcome({
      id: 'two',
      recall: 0.5,
      wrongFileRate: 0.5,
      missed: ['a.ts:A.g'],
      intentRight: 0,
    }),
    makeOutcome({ id: 'three', ...nothing }),
  ],
  [
    makeOutcome({ recall: 0, tokens: 9000, intent: null, intentRight: null }),
    makeOutcome({ id: 'two', recall: 1, tokens: 9000, intent: null, intentRight: null }),
    makeOutcome({ id: 'three', ...nothing, recall: 0, abstained: 0, intentRight: null }),
  ],
);

describe('summaries', () => {
  it('keep apart the cases that expect nothing', () => {
    const { all, expecting, byKind } = run.systems[0]!.summaries;
    expect(expecting).toMatchObject({ cases: 2, fileHit1: 1, intentAccuracy: 0.5 });
    expect(expecting.recall!.mean).toBe(0.75);
    expect(all.recall!.mean).toBeCloseTo(2.5 / 3, 12);
    expect(all.abstention).toBe(1);
    expect(byKind.words!.cases).toBe(3);
  });

  it('compare case by case, in the direction in which each figure is better', () => {
    const { recall, tokens, milliseconds } = run.comparisons[0]!.tests;
    expect(recall).toMatchObject({ wins: 2, losses: 1, ties: 0 });
    expect(tokens).toMatchObject({ wins: 2, losses: 0, ties: 1 });
    expect(milliseconds.ties).toBe(3);
  });
});

describe('reports', () => {
  it('read well on a terminal', () => {
    expect(textReport(run)).toMatchInlineSnapshot(`
      "3 cases of plant@1.0.0

      Means over 2 that expect something, with 95 % intervals
                                     ctx                  baseline
        recall                       75.0 % (50.0–100.0)  50.0 % (0.0–100.0)
        wrong files                  25.0 % (0.0–50.0)    0.0 % (0.0–0.0)
        recall per 1,000 tokens      1.000 (1.000–1.000)  1.000 (1.000–1.000)
        tokens                       1,000                9,000
        right file first             100.0 %              100.0 %
        right file in the first 5    100.0 %              100.0 %
        mean reciprocal rank         1.000                1.000
        intent                       66.7 %               –
        nothing where nothing is     100.0 %              0.0 %
        latency p50                  5.0 ms               5.0 ms
        latency p95                  5.0 ms               5.0 ms
        recall, all cases            83.3 % (50.0–100.0)  33.3 % (0.0–100.0)
        wrong files, all cases       16.7 % (0.0–50.0)    0.0 % (0.0–0.0)
        per 1,000 tokens, all cases  1.000 (1.000–1.000)  1.000 (1.000–1.000)

      Against baseline, case by case (exact sign test)
                                 better  worse  alike      p
        recall                        2      1      0  1.000
        wrong files                   0      1      2  1.000
        recall per 1,000 tokens       0      0      3  1.000
        tokens                        2      0      1  0.500
        latency                       0      0      3  1.000

      By what the request names (ctx)
               cases  recall  wrong files  per 1,000 tokens  tokens  intent
        words      3  83.3 %       16.7 %             1.000   1,000  66.7 %

      By what the request is for (ctx)
                 cases  recall  wrong files  per 1,000 tokens  tokens  intent
        BUG_FIX      3  83.3 %       16.7 %             1.000   1,000  66.7 %

      Cases that are not wholly right (ctx)
        case  recall  wrong files  missed  intent
        two   50.0 %       50.0 %  A.g     took it for BUG_FIX
      "
    `);
  });

  it('are tables in Markdown that no text can break', () => {
    const report = markdownReport(run);
    expect(report).toContain('| two | 50.0 % | 50.0 % | A.g | took it for BUG_FIX |');
    for (const line of report.split('\n').filter((each) => each.startsWith('|'))) {
      expect(line.endsWith('|')).toBe(true);
    }
  });

  it('are a page that needs nothing from outside and runs nothing', () => {
    const page = htmlReport(run);
    expect(page).not.toMatch(/<script|(src|href)=|url\(|@import|https?:/i);
    expect(page.match(/<svg/g)).toHaveLength(3);
    const errors: string[] = [];
    const parser = new SaxesParser();
    parser.on('error', (error) => errors.push(error.message));
    for (const svg of page.match(/<svg.*?<\/svg>/gs)!) {
      parser.write(svg).close();
    }
    expect(errors).toEqual([]);
    expect(page).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('losses against an earlier run', () => {
  it('are less recall, more wrong files, a wrong intent, a lost first file, or a case that is gone', () => {
    const before = [makeOutcome(), makeOutcome({ id: 'two' }), makeOutcome({ id: 'three' })];
    const now = [
      makeOutcome({ recall: 0.5, wrongFileRate: 0.25, intentRight: 0, fileHit1: 0 }),
      makeOutcome({ id: 'two', tokens: 4000, milliseconds: 99, efficiency: 0.25 }),
    ];
    expect(findLosses(now, before)).toEqual([
      {
        id: 'one',
        what: ['recall 1 → 0.5', 'wrong files 0 → 0.25', 'intent 1 → 0', 'hit@1 1 → 0'],
      },
      { id: 'three', what: ['is gone'] },
    ]);
    expect(findLosses(before, now)).toEqual([]);
  });
});

describe('--fail-under', () => {
  it('takes floors, and ceilings where less is better', () => {
    const missed = missedThresholds(run.systems[0]!, parseThresholds('recall=0.9,wrongFile=0.2'));
    expect(missed).toEqual(['recall is 0.75, below 0.9', 'wrongFile is 0.25, above 0.2']);
    expect(missedThresholds(run.systems[0]!, parseThresholds('recall=0.7, p95=10'))).toEqual([]);
  });

  it('refuses what no value can be', () => {
    for (const text of ['recall=90', 'wrongFile=-0.1', 'tokens=-1'])
      expect(() => parseThresholds(text)).toThrow('is never');
    expect(parseThresholds('tokens=4000,efficiency=1.5')).toEqual({
      tokens: 4000,
      efficiency: 1.5,
    });
  });

  it('names what it cannot read', () => {
    expect(() => parseThresholds('recal=0.9')).toThrow('--fail-under: cannot read "recal=0.9"');
    expect(() => parseThresholds('recall=much')).toThrow('cannot read "recall=much"');
  });
});

describe('a saved run', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'ctx-saved-')), 'before.json');
  const saved = makeRun([makeOutcome(), makeOutcome({ id: 'two', recall: 0 })], []);
  beforeAll(() => writeFileSync(path, JSON.stringify(saved)));
  afterAll(() => rmSync(dirname(path), { recursive: true }));

  it('is compared over the cases that both have, and says so', () => {
    const cases = saved.cases.map((one, at) => (at === 0 ? one : { ...one, id: 'three' }));
    const run = overCases(readSavedRunOf(path, new Set(['one', 'three'])), cases);
    expect(run.name).toBe('before.json, 1 of 2 cases');
    expect(run.summaries.all).toMatchObject({ cases: 1, recall: { mean: 1 } });
    expect(overCases(readSavedRunOf(path, new Set(['one'])), saved.cases).name).toBe('before.json');
  });

  it('is refused when it holds none of the cases', () => {
    expect(() => readSavedRunOf(path, new Set(['three']))).toThrow('holds none of the cases');
  });
});
