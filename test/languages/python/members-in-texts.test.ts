import { beforeAll, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(() => prepareLanguage('python'));

const HEAD = 'import depot\nfrom depot import Shelf\n';

/** What is used of two names. */
function members(text: string): string[] {
  return parseFile(HEAD + text, 'python').references.flatMap(({ kind, receiver, name }) =>
    kind === 'value' && /^(?:load|size)$/.test(name) ? `${receiver}.${name}` : [],
  );
}

it.each([
  ['getattr(depot, "load")()', ['depot.load']],
  ['getattr(depot.inner, "load")', ['depot.inner.load']],
  ['getattr(Shelf(1, 2), "load")', ['Shelf(1, 2).load']],
  ["monkeypatch.setattr(Shelf, 'load', lambda: 1)", ['Shelf.load']],
  ['monkeypatch.delattr(depot, "load")', ['depot.load']],
  ['with mock.patch.object(Shelf, "load") as load: pass', ['Shelf.load']],
  ['with patch.object(Shelf, "load", autospec=True): pass', ['Shelf.load']],
  ['mocker.spy(depot, "load")', ['depot.load']],
  ['class A:\n  def f(self):\n    return getattr(self, "load")', ['self.load']],
  ['def f(one: Shelf):\n  setattr(one, "size", 1)', ['one.size']],
  ['def f():\n  one = depot.open()\n  setattr(one, "size", 1)', ['depot.open().size']],
])('%s', (text, expected) => {
  expect(members(text)).toEqual(expected);
});

it.each([
  // Nothing is known of the object, or that it has such a member.
  'def f(one):\n  setattr(one, "size", 1)',
  'getattr(depot, "load", None)',
  'hasattr(depot, "load")',
  'other.object(Shelf, "load")',
  'register(depot, "load")',
  'getattr(depot, "not a name")',
  'getattr(depot, name)',
  'getattr(depot or Shelf, "load")',
  'getattr(1, "load")',
  `getattr(${'depot.a'.repeat(20)}, "load")`,
])('nothing in %s', (text) => {
  expect(members(text)).toEqual([]);
});
