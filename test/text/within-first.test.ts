import { describe, expect, it } from 'vitest';
import { withinFirst } from '../../src/text/within-first.js';

describe('withinFirst', () => {
  it.each([
    ['Foo<A, B<C>> | null', 'A, B<C>'],
    ['Foo[A, B[C]]', 'A, B[C]'],
    ['Foo<(a: A) => B, C[]>', '(a: A) => B, C[]'],
    ['-> Foo[A]', 'A'],
    ['Foo', ''],
    ['Foo<A, B', ''],
    ['', ''],
  ])('of %s is %j', (written, inside) => {
    expect(withinFirst(written)).toBe(inside);
  });

  it('begins at an index', () => {
    expect(withinFirst('Foo<A> & Bar<B>', 6)).toBe('B');
  });
});
