import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedLines } from '../../src/text/changed-lines.js';

const lines = (text: string) => [...text];

describe('changedLines', () => {
  it.each<[string, string, string, number[], number[]]>([
    ['equal texts', 'abc', 'abc', [], []],
    ['an added line', 'abc', 'abxc', [3], []],
    ['a removed line', 'abc', 'ac', [], [1]],
    ['a changed line', 'abc', 'axc', [2], [1, 2]],
    ['the first line gone', 'abc', 'bc', [], [0]],
    ['the last line gone', 'abc', 'ab', [], [2]],
    ['two places', 'abcdef', 'xabcdyef', [1, 6], []],
    ['everything gone', 'abc', '', [], [0]],
    ['everything new', '', 'abc', [1, 2, 3], []],
  ])('finds %s', (_what, before, after, added, gaps) => {
    const found = changedLines(lines(before), lines(after));
    expect(found.added).toEqual(added);
    // A changed line is a line gone and a line added, in either order.
    if (added.length > 0 && gaps.length > 0) {
      expect(gaps).toEqual(expect.arrayContaining([...found.gaps]));
    } else expect(found.gaps).toEqual(gaps);
  });

  it('leaves only lines of the old text, in its order, and no fewer than the longest they share', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 20 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const added = new Set(changedLines(before, after).added);
        const kept = after.filter((_line, index) => !added.has(index + 1));
        expect(kept.length).toBe(longestCommon(before, after));
        let from = 0;
        for (const line of kept) {
          const at = before.indexOf(line, from);
          expect(at).toBeGreaterThanOrEqual(0);
          from = at + 1;
        }
      }),
    );
  });

  it('takes texts that share nothing for wholly different, however long they are', () => {
    const before = Array.from({ length: 5000 }, (_, index) => `old ${index}`);
    const after = Array.from({ length: 3000 }, (_, index) => `new ${index}`);
    const { added, gaps } = changedLines(['same', ...before], ['same', ...after]);
    expect(added.length).toBe(3000);
    expect(gaps).toEqual([1]);
  });
});

function longestCommon(a: readonly string[], b: readonly string[]): number {
  let above = new Array<number>(b.length + 1).fill(0);
  for (const one of a) {
    const row = [0];
    b.forEach((other, index) => {
      row.push(one === other ? above[index]! + 1 : Math.max(above[index + 1]!, row[index]!));
    });
    above = row;
  }
  return above[b.length]!;
}
