import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DistinctBlocks } from '../../../../src/eval/fit/vectors/distinct-blocks.js';

it('keeps each block once, as a set of strings does', () => {
  const block = fc.array(fc.nat(6), { maxLength: 5 });
  fc.assert(
    fc.property(fc.array(block, { maxLength: 200 }), (blocks) => {
      const distinct = new DistinctBlocks();
      const seen = new Set<string>();
      for (const words of blocks) {
        expect(distinct.add(Uint32Array.from(words))).toBe(!seen.has(words.join()));
        seen.add(words.join());
      }
      expect([...distinct.lists].map((words) => words.join())).toEqual([...seen]);
    }),
    { numRuns: 50 },
  );
});

it('still knows all of them after it has grown', () => {
  const distinct = new DistinctBlocks();
  const add = (at: number) => distinct.add(Uint32Array.of(at, at + 1, 2 * at + 2));
  for (let at = 0; at < 70_000; at++) add(at);
  expect(distinct.lists.count).toBe(70_000);
  for (let at = 0; at < 70_000; at++) if (add(at)) throw new Error(`${at} was forgotten`);
  expect(add(70_000)).toBe(true);
});
