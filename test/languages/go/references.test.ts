import { expect, it } from 'vitest';
import { usesIn } from '../../support/uses-in.js';

const HEAD = 'package a\nimport "shop/depot"\n';

it.each([
  ['func f(all []depot.Shelf) {}', 'type depot→Shelf'],
  ['func f() (map[string]depot.Shelf, error) { return nil, nil }', 'type depot→Shelf'],
  ['func f() { _ = make([]depot.Shelf, 2) }', 'type depot→Shelf'],
  ['func f() { _ = []depot.Shelf{} }', 'type depot→Shelf'],
  ['var all *[]depot.Shelf', 'type depot→Shelf'],
])('the package of elements is known in %s', async (line, use) => {
  expect(await usesIn('go', `${HEAD}${line}\n`)).toContain(use);
});

it('what is called on a literal is no member of its elements', async () => {
  const uses = await usesIn('go', `${HEAD}func f() { []depot.Shelf{}.Clear() }\n`);
  expect(uses).not.toContain('call depot.Shelf→Clear');
  expect(uses).toContain('call ()→Clear');
});
