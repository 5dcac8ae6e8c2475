import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_COUNT, Field } from '../../../src/model/facts.js';
import type { FileTable, UnitPostings } from '../../../src/model/reader.js';
import { UNIT_FIELDS, UNIT_SATURATION } from '../../../src/rank/settings.js';
import { inverseDocumentFrequency, saturate } from '../../../src/rank/text/bm25.js';
import { dampedSum, scoreUnits, type UnitScores } from '../../../src/rank/text/unit-text.js';

const scores = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 30 });

describe('dampedSum', () => {
  it('counts the second best by the damping, the third by its square', () => {
    expect(dampedSum(Float64Array.of(1, 4, 2), 0.5)).toBeCloseTo(4 + 1 + 0.25);
  });

  it('does not depend on the order, lies between the best and the plain sum', () => {
    fc.assert(
      fc.property(scores, (values) => {
        const sum = dampedSum(Float64Array.from(values), 0.7);
        expect(dampedSum(Float64Array.from(values).reverse(), 0.7)).toBe(sum);
        expect(sum).toBeGreaterThanOrEqual(Math.max(0, ...values));
        expect(sum).toBeLessThanOrEqual(values.reduce((a, b) => a + b, 0) + 1e-9);
      }),
    );
  });
});

/** How often the body of each unit of each file has each term: `[file][unit][term]`. */
type Counts = readonly (readonly (readonly number[])[])[];

const LENGTH = 10;

describe('scoreUnits', () => {
  it('tells units of a file apart by the words that few of them have', () => {
    // The first word is rare in the repository, and every unit of the file has it.
    const { all, own } = scoresOf(
      [
        [
          [1, 0],
          [1, 0],
          [1, 0],
          [0, 1],
        ],
      ],
      [5, 1],
    );
    expect(all[0]).toBeGreaterThan(all[3]!);
    expect(own[3]).toBeGreaterThan(own[0]!);
  });

  it('weighs the same words differently in another file', () => {
    const { own } = scoresOf(
      [
        [[1], [1], [0]],
        [[1], [0], [0]],
      ],
      [1],
    );
    expect(own[3]).toBeGreaterThan(own[0]!);
  });

  it('counts in how many units of the file each term stands, as looking at every unit does', () => {
    const unit = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 });
    const files = fc.array(fc.array(unit, { minLength: 1, maxLength: 6 }), { maxLength: 4 });
    fc.assert(
      fc.property(files, (counts) => {
        const expected = counts.flatMap((units) =>
          units.map((terms) =>
            terms.reduce((sum, count, term) => {
              const holding = units.filter((other) => other[term]! > 0).length;
              const inverse = inverseDocumentFrequency(units.length, holding);
              return sum + inverse * saturate(count, UNIT_SATURATION);
            }, 0),
          ),
        );
        const { own } = scoresOf(counts, [1, 2, 3]);
        expected.forEach((score, at) => {
          expect(own[at]).toBeCloseTo(score, 6);
        });
      }),
    );
  });
});

/** Scores where every unit's body has the same length, so that lengths say nothing. */
function scoresOf(counts: Counts, inverseFrequencies: readonly number[]): UnitScores {
  const terms = inverseFrequencies.map((_, term) => ({
    hash: term,
    otherForms: [],
    word: `word${term}`,
    weight: 1,
    titleWeight: 0,
  }));
  const lengths = new Uint32Array(counts.length * FIELD_COUNT);
  counts.forEach((units, file) => {
    lengths[file * FIELD_COUNT + Field.Body] = units.length * LENGTH;
  });
  return scoreUnits(
    terms,
    Float64Array.from(inverseFrequencies),
    { lengths } as FileTable,
    Uint32Array.from(counts.keys()),
    postingsOf(counts, terms.length),
    UNIT_FIELDS,
    UNIT_SATURATION,
  );
}

/** By file, then term, then unit: as the reader gives them. */
function postingsOf(counts: Counts, terms: number): UnitPostings {
  const offsets = [0];
  const entries: { term: number; unit: number; count: number }[] = [];
  for (const units of counts) {
    for (let term = 0; term < terms; term++) {
      units.forEach((own, unit) => {
        if (own[term]! > 0) entries.push({ term, unit, count: own[term]! });
      });
    }
    offsets.push(entries.length);
  }
  return {
    unitCounts: Uint32Array.from(counts, (units) => units.length),
    directions: new Int8Array(),
    offsets: Uint32Array.from(offsets),
    terms: Uint32Array.from(entries, ({ term }) => term),
    units: Uint32Array.from(entries, ({ unit }) => unit),
    fields: new Uint8Array(entries.length).fill(Field.Body),
    frequencies: Uint16Array.from(entries, ({ count }) => count),
    lengths: new Uint32Array(entries.length).fill(LENGTH),
  };
}
