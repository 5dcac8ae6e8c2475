import { expect, it } from 'vitest';
import { FIRST_BRANCHES } from '../../src/languages/outline-branches.js';
import { TokenList } from '../../src/languages/token-list.js';
import { timeOf } from '../support/time-of.js';

/** What is left of the lines of a text. */
function leftOf(text: string): string[] {
  const characters = [...text];
  for (const { start, characters: blanks } of FIRST_BRANCHES.overwrites(new TokenList(text))) {
    characters.splice(start, blanks.length, ...blanks);
  }
  return characters
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

it('leaves the first branch, of conditions within others too', () => {
  const text = [
    ...['#if A', 'a', '#if B', 'b', '#else', 'c', '#endif', '#elif C', 'd', '#if D', 'e'],
    ...['#else', 'f', '#endif', 'g', '#else', 'h', '#endif', 'i', '#ifdef E', 'j', '#endif'],
  ].join('\n');
  expect(leftOf(text)).toEqual(['a', 'b', 'i', 'j']);
});

it.each([
  ['nested', '#if A\n'.repeat(40_000) + '#endif\n'.repeat(40_000)],
  ['never closed', '#if A\n#else\n'.repeat(40_000)],
])('takes time by the length of the text where conditions are %s', (_, text) => {
  expect(timeOf(() => FIRST_BRANCHES.overwrites(new TokenList(text)))).toBeLessThan(6_000);
});
