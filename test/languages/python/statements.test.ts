import { describe, expect, it } from 'vitest';
import { usesIn } from '../../support/uses-in.js';

const HEAD = 'from shop import load\nLIMIT = 3\n';

describe('a parameter whose default value is what is called so around the function', () => {
  it.each([
    ['def run(load=load): return load(1)', ['value load', 'call load']],
    ['def run(at, *, LIMIT=LIMIT, **kw): pass', ['value LIMIT']],
    ['class Run:\n    def go(self, load=load):\n        load()', ['value load', 'call load']],
  ])('is that in %s', async (text, uses) => {
    expect(await usesIn('python', `${HEAD}${text}\n`)).toEqual(uses);
  });

  it.each([
    ['def run(load=None): return wrap(load)', ['call wrap']],
    ['def run(load): return wrap(load=load)', ['call wrap']],
  ])('is another value in %s', async (text, uses) => {
    expect(await usesIn('python', `${HEAD}${text}\n`)).toEqual(uses);
  });
});
