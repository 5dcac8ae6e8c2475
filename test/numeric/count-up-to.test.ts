import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countUpTo } from '../../src/numeric/count-up-to.js';

it('counts as one that looks at each does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -9, max: 9 })),
      fc.integer({ min: -10, max: 10 }),
      (all, value) => {
        const ascending = all.sort((a, b) => a - b);
        expect(countUpTo(ascending, value)).toBe(all.filter((one) => one <= value).length);
      },
    ),
  );
});
