import { describe, expect, it } from 'vitest';
import { parted } from '../../src/text/parted.js';

describe('parted', () => {
  it.each([
    ['Pool | null', '|', ['Pool ', ' null']],
    ['Map<string, A | B>|(C|D)[]', '|', ['Map<string, A | B>', '(C|D)[]']],
    [
      '(a: Pool) => void, { b: (c: A, d: B) => C }',
      ',',
      ['(a: Pool) => void', ' { b: (c: A, d: B) => C }'],
    ],
    ['Array<() => Pool>, Store', ',', ['Array<() => Pool>', ' Store']],
    ['', ',', ['']],
  ])('divides %j at %j outside of brackets', (text, mark, parts) => {
    expect(parted(text, mark)).toEqual(parts);
  });
});
