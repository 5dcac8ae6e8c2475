import { expect, it } from 'vitest';
import { commaParts } from '../../src/text/comma-parts.js';

it('parts at commas that stand in no brackets of the given kinds', () => {
  expect(commaParts('a, f(b, [c]) , {d, e}')).toEqual(['a', 'f(b, [c])', '{d, e}']);
  expect(commaParts('A<B, C>, D')).toEqual(['A<B', 'C>', 'D']);
  expect(commaParts('A<B, C>, D', '<[(', '>])')).toEqual(['A<B, C>', 'D']);
  expect(commaParts('')).toEqual(['']);
});
