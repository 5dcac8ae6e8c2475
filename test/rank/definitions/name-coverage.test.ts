import { describe, expect, it } from 'vitest';
import { Field } from '../../../src/model/facts.js';
import type { UnitPostings } from '../../../src/model/reader.js';
import { NameCoverage } from '../../../src/rank/definitions/name-coverage.js';
import { DIMENSIONS } from '../../../src/text/directions.js';

interface Entry {
  readonly term: number;
  readonly unit: number;
  readonly field?: Field;
  /** Words of the field. */
  readonly length: number;
}

/** Postings of one file. */
function postings(entries: readonly Entry[], unitCount: number): UnitPostings {
  return {
    unitCounts: Uint32Array.of(unitCount),
    directions: new Int8Array(DIMENSIONS),
    offsets: Uint32Array.of(0, entries.length),
    terms: Uint32Array.from(entries, ({ term }) => term),
    units: Uint32Array.from(entries, ({ unit }) => unit),
    fields: Uint8Array.from(entries, ({ field }) => field ?? Field.Name),
    frequencies: Uint16Array.from(entries, () => 1),
    lengths: Uint32Array.from(entries, ({ length }) => length),
  };
}

const term = (word: string, titleWeight = 0) => ({
  word,
  hash: 0,
  otherForms: [],
  weight: 1,
  titleWeight,
});

function rowOf(names: NameCoverage, definitions: number): Float64Array {
  const coverage = new Float64Array(definitions);
  names.setRow(0, definitions, coverage, 0);
  return coverage;
}

function coverage(entries: readonly Entry[], definitions: number): number[] {
  const terms = [term('session'), term('key')];
  const names = new NameCoverage(terms, Float64Array.of(4, 4), postings(entries, definitions + 1));
  return [...rowOf(names, definitions)];
}

describe('NameCoverage', () => {
  it('is higher the more of a name the request says', () => {
    const [both, half, third, none] = coverage(
      [
        { term: 0, unit: 0, length: 2 },
        { term: 0, unit: 1, length: 2 },
        { term: 0, unit: 2, length: 3 },
        { term: 1, unit: 0, length: 2 },
      ],
      4,
    );
    expect(both).toBeCloseTo(8 / 16);
    expect(half).toBeCloseTo((1 / 2) * (4 / 12));
    expect(third).toBeCloseTo((1 / 3) * (4 / 12));
    expect(none).toBe(0);
  });

  it('takes neither other fields nor chunks for names', () => {
    expect(
      coverage(
        [
          { term: 0, unit: 0, length: 1, field: Field.Body },
          { term: 0, unit: 1, length: 1 },
        ],
        1,
      ),
    ).toEqual([0]);
  });

  it('weighs words of the title more', () => {
    const entries = postings([{ term: 0, unit: 0, length: 1 }], 1);
    const of = (titleWeight: number) =>
      rowOf(new NameCoverage([term('key', titleWeight)], Float64Array.of(4), entries), 1)[0]!;
    expect(of(1)).toBeGreaterThan(of(0));
    expect(of(3)).toBe(of(2));
  });
});
