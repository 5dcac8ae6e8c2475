import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(() => prepareLanguage('python'));

/** Names that a text uses as values, each with its line. */
function values(text: string): string[] {
  return parseFile(text, 'python').references.flatMap(({ kind, receiver, name, line }) =>
    kind === 'value' && receiver === '' ? `${line} ${name}` : [],
  );
}

describe('what functions and classes define within themselves', () => {
  it.each([
    [
      'a function that is given back',
      'def outer():\n  def inner(): pass\n  return inner',
      ['3 inner'],
    ],
    [
      'one that is passed on further within',
      'def outer():\n  def inner(): pass\n  def other():\n    run(inner)',
      ['4 inner'],
    ],
    ['a class', 'def outer():\n  class Inner: pass\n  return [Inner]', ['3 Inner']],
    [
      'nowhere else',
      'def outer():\n  def inner(): pass\ndef other():\n  return inner\nx = inner',
      [],
    ],
    [
      'not what a parameter hides',
      'def outer():\n  def inner(): pass\n  def other(inner):\n    return inner',
      [],
    ],
    ['not what is bound', 'def outer():\n  def inner(): pass\n  run(inner=1)\n  inner = 2', []],
    [
      'methods in the body of their class',
      'class Shelf:\n  def load(self): pass\n  name = property(load)\n  all = {"a": load}',
      ['3 load', '4 load'],
    ],
    [
      'not within its methods',
      'class Shelf:\n  def load(self): pass\n  def save(self):\n    return load',
      [],
    ],
    [
      'nor in a class within it',
      'class Shelf:\n  def load(self): pass\n  class Meta:\n    by = load',
      [],
    ],
  ])('are known: %s', (_what, text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  it.each([
    [
      'by its class',
      'class Admin:\n  actions = ["close", "open"]\n  by = Filter(method="close")\n  def close(self): pass',
      ['2 close', '3 close'],
    ],
    ['not by its methods', 'class Admin:\n  def close(self):\n    return "close"', []],
    [
      'not by other classes',
      'class Admin:\n  def close(self): pass\nclass Other:\n  actions = ["close"]',
      [],
    ],
    ['no field', 'class Admin:\n  name = 1\n  fields = ["name"]', []],
  ])('are named in texts: %s', (_what, text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  it('are classes on the way to what follows, behind a name that the file knows', () => {
    const text =
      'import models\nmodels.Order.objects.all()\nmodels.depot.get()\nother.Order.load()\n';
    const used = parseFile(text, 'python').references.filter(({ kind }) => kind === 'value');
    const onTheWay = used.filter(({ receiver }) => receiver !== '');
    expect(onTheWay.map(({ receiver, name, line }) => `${line} ${receiver}.${name}`)).toEqual([
      '2 models.Order',
    ]);
  });

  it('take no longer for many names', () => {
    const methods = Array.from({ length: 3000 }, (_, at) => `  def load${at}(self): pass\n`).join(
      '',
    );
    const text = `class Shelf:\n${methods}  all = [${'load1,\n'.repeat(20_000)}]\n`;
    expect(values(text)).toHaveLength(20_000);
  });
});
