import { describe, expect, it } from 'vitest';
import { detect } from '../../src/detect/detect.js';
import { FILE_SIGNALS } from '../../src/rank/files/file-signals.js';
import { requestTerms } from '../../src/rank/text/request-terms.js';
import { fileWeights, WEIGHT_SETS } from '../../src/rank/weights.js';

const mixOf = (request: string) => requestTerms(detect(request)).mix;
const different = (count: number) =>
  Array.from({ length: count }, (_, at) => `word${'abcdefghij'[at % 10]}${at}x`).join(' ');

describe('the weights of a request', () => {
  it.each(['fix the retry of uploads', 'rename getCwd to getDirectory', 'uploads never end'])(
    'are those of a change for "%s"',
    (request) => {
      expect(mixOf(request)).toEqual({ lookUp: 0, change: 1, issue: 0 });
    },
  );

  it.each(['add a limit to uploads', 'limit the size of uploads'])(
    'are those of a change and a look-up in halves for "%s", which may be either',
    (request) => {
      expect(mixOf(request)).toEqual({ lookUp: 0.5, change: 0.5, issue: 0 });
    },
  );

  it('are those of no look-up for an issue, however short', () => {
    const issue = `Add a limit to uploads\n\n### Steps\n1. upload a file\n\n### Expected\n${different(30)}`;
    expect(detect(issue).shape).toBe('issue');
    expect(mixOf(issue).lookUp).toBe(0);
  });

  it.each([
    'retry of uploads',
    'where is the retry of uploads',
    'who calls retryUpload',
    'write tests for retryUpload',
  ])('are those of a look-up for "%s"', (request) => {
    expect(mixOf(request)).toEqual({ lookUp: 1, change: 0, issue: 0 });
  });

  it('are those of an issue for a long one, and between them for what is neither', () => {
    expect(mixOf(`uploads never end\n\n${different(80)}`)).toMatchObject({ change: 0, issue: 1 });
    const between = mixOf(`uploads never end\n\n${different(20)}`);
    expect(between.lookUp).toBe(0);
    expect(between.change).toBeGreaterThan(0.1);
    expect(between.issue).toBeGreaterThan(0.1);
    expect(between.change + between.issue).toBeCloseTo(1);
  });

  it('are summed by the shares of their sets', () => {
    const at = FILE_SIGNALS.indexOf('history');
    const [lookUp, change, issue] = WEIGHT_SETS.map(
      (set) => fileWeights({ lookUp: 0, change: 0, issue: 0, [set]: 1 })[at]!,
    );
    expect(new Set([lookUp, change, issue]).size).toBe(3);
    expect(fileWeights({ lookUp: 0.5, change: 0.25, issue: 0.25 })[at]).toBeCloseTo(
      0.5 * lookUp! + 0.25 * change! + 0.25 * issue!,
    );
  });
});
