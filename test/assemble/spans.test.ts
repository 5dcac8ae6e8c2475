import { describe, expect, it } from 'vitest';
import { fuseSpans, type ShownSpan, uncoveredLines } from '../../src/assemble/spans.js';

const span = (startLine: number, endLine: number): ShownSpan => ({ startLine, endLine, hits: [] });
const ranges = (spans: readonly ShownSpan[]) =>
  spans.map(({ startLine, endLine }) => [startLine, endLine]);

describe('fuseSpans', () => {
  it('joins what overlaps, touches or is up to three lines apart', () => {
    const spans = [span(30, 40), span(1, 5), span(4, 8), span(9, 10), span(14, 15), span(20, 21)];
    expect(ranges(fuseSpans(spans, []))).toEqual([
      [1, 15],
      [20, 21],
      [30, 40],
    ]);
  });

  it('keeps an inner span from shortening the outer one', () => {
    expect(ranges(fuseSpans([span(1, 50), span(10, 20)], []))).toEqual([[1, 50]]);
  });

  it('does not bridge lines that are shown elsewhere', () => {
    expect(ranges(fuseSpans([span(1, 5), span(8, 9)], [span(6, 7)]))).toEqual([
      [1, 5],
      [8, 9],
    ]);
  });
});

describe('uncoveredLines', () => {
  it('counts what none of the others covers, overlaps among them once', () => {
    expect(uncoveredLines(span(1, 20), [span(15, 30), span(3, 6), span(5, 8)])).toBe(8);
    expect(uncoveredLines(span(5, 9), [span(1, 20)])).toBe(0);
    expect(uncoveredLines(span(5, 9), [])).toBe(5);
  });
});
