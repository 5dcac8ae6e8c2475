import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bracketsAround } from '../../../src/languages/tokens/brackets.js';

/** Of each bracket of a text the index of its other half, -1 for all else. */
function halvesOf(text: string): Int32Array {
  const halves = new Int32Array(text.length).fill(-1);
  const open: number[] = [];
  for (const [at, character] of [...text].entries()) {
    if (character === '(') open.push(at);
    const opening = character === ')' ? open.pop() : undefined;
    if (opening !== undefined) [halves[opening], halves[at]] = [at, opening];
  }
  return halves;
}

describe('bracketsAround', () => {
  it('puts a bracket into the one around it', () => {
    expect([...bracketsAround(halvesOf('a(b(c)d)e'))]).toEqual([-1, -1, 1, 1, 3, 1, 1, -1, -1]);
  });

  it('finds the nearest pair that a token stands between', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('(', ')', 'a'), { maxLength: 40 }), (characters) => {
        const halves = halvesOf(characters.join(''));
        const nearest = characters.map((_, at) =>
          characters.findLastIndex((_, one) => one < at && halves[one]! > at),
        );
        expect([...bracketsAround(halves)]).toEqual(nearest);
      }),
    );
  });
});
