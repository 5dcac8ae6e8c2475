import { describe, expect, it } from 'vitest';
import { countPairs, mutualInformation } from '../../../../src/eval/fit/vectors/co-occurrence.js';
import { NO_ROW } from '../../../../src/eval/fit/vectors/corpus.js';
import { mulberry32 } from '../../../../src/eval/scores/statistics.js';

/** Five known words in an order of their own, and two unknown ones. */
const vocabulary = {
  hashes: Uint32Array.of(1, 2, 3, 4, 5),
  rows: Int32Array.of(3, NO_ROW, 0, 4, 1, NO_ROW, 2),
};
const WORDS = 5;

function randomBlocks(): Uint32Array[] {
  const random = mulberry32(7);
  return Array.from({ length: 40 }, () =>
    Uint32Array.from([...vocabulary.rows.keys()].filter(() => random() < 0.45)),
  );
}

/** What {@link countPairs} counts, pair by pair. */
function bruteForce(blocks: readonly Uint32Array[]): number[][] {
  const rowOf = (word: number) => vocabulary.rows[word]!;
  return Array.from({ length: WORDS }, (_, row) =>
    Array.from({ length: WORDS }, (_, column) => {
      if (row === column) return 0;
      const both = blocks
        .map((block) => [...block].map(rowOf).filter((each) => each !== NO_ROW))
        .filter((rows) => rows.includes(row) && rows.includes(column));
      return both.reduce((sum, rows) => sum + 1 / (rows.length - 1), 0);
    }),
  );
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe('countPairs', () => {
  it('counts what a count pair by pair does', () => {
    const blocks = randomBlocks();
    const expected = bruteForce(blocks);
    const { counts, sums, total } = countPairs(blocks, vocabulary);
    expected.flat().forEach((count, at) => {
      expect(counts[at]).toBeCloseTo(count, 5);
    });
    expected.forEach((row, at) => {
      expect(sums[at]).toBeCloseTo(sum(row), 4);
    });
    expect(total).toBeCloseTo(sum(expected.flat()), 3);
  });

  it('counts nothing in a block with one known word', () => {
    expect(countPairs([Uint32Array.of(0, 1, 5)], vocabulary).total).toBe(0);
  });
});

describe('mutualInformation', () => {
  it('is that of each pair, where it is positive', () => {
    const pairs = countPairs(randomBlocks().slice(0, 6), vocabulary);
    const smoothed = [...pairs.sums].map((each) => each ** 0.75);
    const { starts, columns, values } = mutualInformation(pairs);
    const dense = new Array<number>(WORDS * WORDS).fill(0);
    for (let row = 0; row < WORDS; row++) {
      for (let at = starts[row]!; at < starts[row + 1]!; at++) {
        dense[row * WORDS + columns[at]!] = values[at]!;
      }
    }
    const expected = [...pairs.counts].map((count, at) => {
      const expectedShare =
        (smoothed[Math.floor(at / WORDS)]! * smoothed[at % WORDS]!) / sum(smoothed) ** 2;
      return Math.max(0, Math.log(count / pairs.total / expectedShare));
    });
    expect(expected.some((value) => value > 0)).toBe(true);
    expect([...pairs.counts].some((count, at) => count > 0 && expected[at] === 0)).toBe(true);
    dense.forEach((value, at) => {
      expect(value).toBeCloseTo(expected[at]!, 9);
    });
    expect(values.length).toBe(expected.filter((value) => value > 0).length);
  });
});
