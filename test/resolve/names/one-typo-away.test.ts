import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EditDistance } from '../../../src/resolve/names/edit-distance.js';
import { oneTypoAway } from '../../../src/resolve/names/one-typo-away.js';

const word = fc.stringMatching(/^[a-z]{1,12}$/);

describe('oneTypoAway', () => {
  it('gives the strings of each kind of typo', () => {
    const [swapped, shortened, lengthened, replaced] = oneTypoAway('cab').map(
      (all) => new Set(all),
    );
    expect(swapped).toEqual(new Set(['acb', 'cba']));
    expect(shortened).toEqual(new Set(['ab', 'cb', 'ca']));
    expect(lengthened).toContain('cabs');
    expect(lengthened).toContain('crab');
    expect(replaced).toContain('car');
  });

  it('gives none that is further away', () => {
    fc.assert(
      fc.property(word, (typo) => {
        const distance = new EditDistance(typo);
        return oneTypoAway(typo).every((all) => all.every((one) => distance.to(one, 2) <= 1));
      }),
    );
  });

  it('gives every word of which it is one with one typo', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const isNear = one !== other && new EditDistance(one).to(other, 2) === 1;
        return !isNear || oneTypoAway(one).flat().includes(other);
      }),
    );
  });
});
