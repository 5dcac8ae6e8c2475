import { expect, it } from 'vitest';
import { closingBracket } from '../../src/text/closing-bracket.js';

it.each([
  ['(a, [b])', 0, 7],
  ['(a, [b])', 4, 6],
  ['({)', 0, -1],
  ['', 0, -1],
])('the bracket of %j at %d is closed at %d', (text, open, close) => {
  expect(closingBracket(text, open)).toBe(close);
});
