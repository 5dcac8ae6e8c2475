import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTHING } from '../../src/assemble/input.js';
import { allot, keepBooks } from '../../src/assemble/ledger.js';
import { SECTIONS } from '../../src/assemble/sections.js';
import { bugFixShares } from './world.js';

const none = { definitions: 0, snippets: 0, imports: 0, tests: 0, callers: 0 };

describe('allot', () => {
  it('splits by percentages', () => {
    expect(allot(8000, bugFixShares)).toEqual({
      ...{ definitions: 2400, snippets: 2000, imports: 800, tests: 1600, callers: 1200 },
    });
  });

  it('loses no token to rounding, whatever the shares', () => {
    const share = fc.nat(100);
    const shares = fc.record({
      ...{ definitions: share, snippets: share, imports: share, tests: share, callers: share },
    });
    fc.assert(
      fc.property(fc.integer({ min: 256, max: 1e6 }), shares, (budget, split) => {
        const allotted = allot(budget, split);
        expect(SECTIONS.reduce((sum, section) => sum + allotted[section], 0)).toBe(budget);
        expect(SECTIONS.every((section) => allotted[section] >= 0)).toBe(true);
      }),
    );
  });

  it('splits evenly where no share is given', () => {
    expect(allot(1000, none)).toEqual({
      ...{ definitions: 200, snippets: 200, imports: 200, tests: 200, callers: 200 },
    });
  });
});

describe('keepBooks', () => {
  it('lets sections that need less give to those that need more, in printing order', () => {
    const allotted = { ...none, definitions: 300, snippets: 200, tests: 500 };
    const books = keepBooks(
      allotted,
      new Map([
        ['definitions', { ...NOTHING, cost: 100 }],
        ['snippets', { ...NOTHING, cost: 450 }],
        ['tests', { ...NOTHING, cost: 100 }],
      ]),
    );
    expect(SECTIONS.map((section) => books[section].redistributed)).toEqual([-200, 250, 0, -50, 0]);
  });
});
