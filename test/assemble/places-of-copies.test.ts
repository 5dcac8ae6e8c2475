import { expect, it } from 'vitest';
import { placesOfCopies } from '../../src/assemble/places-of-copies.js';
import type { Hit } from '../../src/model/ranking.js';

const at = (startLine: number) => ({ path: `${startLine}.py`, startLine }) as Hit;

it('lists the first five places and counts the rest', () => {
  expect(placesOfCopies([])).toBe('');
  expect(placesOfCopies([at(1), at(2)])).toBe('1.py:1, 2.py:2');
  expect(placesOfCopies([1, 2, 3, 4, 5].map(at))).not.toContain('more');
  expect(placesOfCopies([1, 2, 3, 4, 5, 6, 7].map(at))).toBe(
    '1.py:1, 2.py:2, 3.py:3, 4.py:4, 5.py:5, 2 more',
  );
});
