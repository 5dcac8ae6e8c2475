import { describe, expect, it } from 'vitest';
import { ProcessorShare } from '../../../src/app/indexing/processor-share.js';

/** A clock that is set by hand: milliseconds on the wall, and of a processor. */
function setClock() {
  const time = { wall: 0, processor: 0 };
  const share = new ProcessorShare({ now: () => time.wall, used: () => time.processor * 1000 });
  const shareAfter = (wall: number, processor: number, threads: number) => {
    time.wall += wall;
    time.processor += processor;
    return share.since(threads);
  };
  return shareAfter;
}

describe('ProcessorShare', () => {
  it('is whole where each thread computes all the time, and never more', () => {
    const shareAfter = setClock();
    expect(shareAfter(500, 1000, 2)).toBe(1);
    expect(shareAfter(500, 1200, 2)).toBe(1);
  });

  it('is that of the time since it was asked before', () => {
    const shareAfter = setClock();
    expect(shareAfter(500, 500, 2)).toBe(0.5);
    expect(shareAfter(500, 250, 1)).toBe(0.5);
    expect(shareAfter(500, 500, 1)).toBe(1);
  });

  it('does not vanish for threads that wait, or between looks at the same moment', () => {
    const shareAfter = setClock();
    expect(shareAfter(500, 0, 2)).toBe(0.1);
    expect(shareAfter(0, 0, 0)).toBe(0.1);
  });

  it('measures this process unless told otherwise', () => {
    const share = new ProcessorShare();
    const end = performance.now() + 60;
    while (performance.now() < end);
    const measured = share.since(1);
    expect(measured).toBeGreaterThan(0);
    expect(measured).toBeLessThanOrEqual(1);
  });
});
