import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(() => prepareLanguage('python'));

/** Modules that texts name, with what is used of them; `-` before one of which modules alone may be meant. */
function modules(text: string): string[] {
  return parseFile(text, 'python').imports.flatMap(({ module, names }) => {
    if (!module.startsWith('text:')) return [];
    const isOpen = names.some(({ imported }) => imported === '*');
    const used = names.flatMap(({ imported }) => (imported === '*' ? [] : imported));
    return `${isOpen ? '' : '-'}${module.slice('text:'.length)} ${used.join()}`;
  });
}

function uses(text: string): string[] {
  return parseFile(text, 'python').references.flatMap(({ kind, receiver, name, line }) =>
    kind === 'call' || kind === 'decorator' ? [] : `${line} ${kind} ${receiver}.${name}`,
  );
}

describe('texts of Python that name code', () => {
  it.each([
    ['STEP = "shop.depot.load"', ['shop.depot load']],
    ["STEP = 'shop.depot:load'", ['shop.depot load']],
    ['A = ["shop.depot.load", "shop.depot.save", "shop.depot.load"]', ['shop.depot load,save']],
    ['urls = "shop.urls"', ['-shop urls']],
    ['patch("shop.load")', ['shop load']],
    ['mock.patch("shop.load", x)', ['shop load']],
    ['a = "shop.urls"; patch("shop.load")', ['shop urls,load']],
  ])('%s', (text, expected) => {
    expect(modules(text)).toEqual(expected);
  });

  it.each([
    'a = "load"',
    'a = "main:app"',
    'a = f"shop.{b}.load"',
    'a = "shop.depot.load "',
    'a = "shop..load"',
    'a = "shop.txt" + "https.example.com"',
    'logging.getLogger("shop.depot")',
    'def f():\n  """shop depot. load"""',
    `a = "${'shop.'.repeat(40)}load"`,
  ])('nothing in %s', (text) => {
    expect(modules(text)).toEqual([]);
  });

  it('uses each name where it stands', () => {
    expect(uses('A = "shop.depot.load"\n\nB = "shop.depot.load"\nC = "shop.urls"')).toEqual([
      '1 value #shop$depot.load',
      '3 value #shop$depot.load',
    ]);
  });

  it('names models of Django', () => {
    const text =
      'a = ForeignKey("shop.Depot", CASCADE)\nb = models.ManyToManyField(to="Shelf")\nc = ForeignKey("self")\nd = Char("Shelf")\ne = TreeForeignKey("Row")\nclass Shelf: pass';
    expect(modules(text)).toEqual(['shop.models Depot', '. Row']);
    expect(uses(text)).toEqual(['1 value #shop$models.Depot', '2 type .Shelf', '5 value #$.Row']);
  });

  it('names fixtures of pytest', () => {
    const text =
      '@pytest.mark.usefixtures("db", "shelf")\ndef test_a():\n  request.getfixturevalue("depot")\n  other("x", "y")';
    expect(uses(text)).toEqual(['1 value #.db', '1 value #.shelf', '3 value #.depot']);
  });

  it('takes no longer for a long list of texts', () => {
    const list = `A = [${'"shop", '.repeat(50_000)}]`;
    const calls = `use(${'"shop", '.repeat(50_000)})`;
    expect(modules(list + calls)).toEqual([]);
  });
});
