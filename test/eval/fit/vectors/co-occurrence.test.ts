import { describe, expect, it } from 'vitest';
import {
  addMutualInformation,
  countPairs,
} from '../../../../src/eval/fit/vectors/co-occurrence.js';
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

describe('addMutualInformation', () => {
  const pairs = countPairs(randomBlocks().slice(0, 6), vocabulary);
  const smoothed = [...pairs.sums].map((each) => each ** 0.75);
  const expected = [...pairs.counts].map((count, at) => {
    const expectedShare =
      (smoothed[Math.floor(at / WORDS)]! * smoothed[at % WORDS]!) / sum(smoothed) ** 2;
    return Math.max(0, Math.log(count / pairs.total / expectedShare));
  });

  it('adds that of each pair, where it is positive', () => {
    const to = new Float32Array(WORDS * WORDS).fill(2);
    addMutualInformation(pairs, to);
    expect(expected.some((value) => value > 0)).toBe(true);
    expect([...pairs.counts].some((count, at) => count > 0 && expected[at] === 0)).toBe(true);
    to.forEach((value, at) => {
      expect(value).toBeCloseTo(2 + expected[at]!, 5);
    });
  });

  it('adds nothing where nothing was counted', () => {
    const to = new Float32Array(WORDS * WORDS);
    addMutualInformation(countPairs([], vocabulary), to);
    expect([...to].every((value) => value === 0)).toBe(true);
  });
});
