import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { KnownDirections } from '../../src/store/known-directions.js';
import { DIMENSIONS } from '../../src/text/directions.js';
import { makeFacts } from '../support/make-facts.js';

const { terms } = makeFacts([
  { name: 'pack', body: 'gzip deflate zip stream' },
  { name: 'redraw', body: 'button click scroll widget' },
  { name: 'send', body: 'socket request response' },
  { name: 'zzqx', body: 'qqzx' },
]);
const UNITS = [0, 1, 2, 3];

const directionsOf = (units: readonly number[]) => new KnownDirections(4).of(units, () => terms);

it('gives a unit the same direction whichever others are asked for, before it or with it', () => {
  const all = directionsOf(UNITS);
  fc.assert(
    fc.property(fc.array(fc.shuffledSubarray(UNITS), { maxLength: 4 }), (questions) => {
      const known = new KnownDirections(4);
      for (const units of questions) {
        const found = known.of(units, () => terms);
        expect(found).toHaveLength(units.length * DIMENSIONS);
        units.forEach((unit, at) => {
          const from = at * DIMENSIONS;
          expect(found.subarray(from, from + DIMENSIONS)).toEqual(
            all.subarray(unit * DIMENSIONS, (unit + 1) * DIMENSIONS),
          );
        });
      }
    }),
  );
});

it('reads the terms only for what it does not know', () => {
  const termsOf = vi.fn(() => terms);
  const known = new KnownDirections(4);
  known.of([2, 0], termsOf);
  known.of([0, 2], termsOf);
  expect(termsOf).toHaveBeenCalledTimes(1);
  known.of([0, 3], termsOf);
  expect(termsOf).toHaveBeenCalledTimes(2);
});
