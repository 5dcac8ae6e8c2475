import { describe, expect, it } from 'vitest';
import { fieldKeys, fieldTexts } from '../../../src/app/fields/field-keys.js';

describe('fieldKeys', () => {
  it.each([
    ['const a = { limit: 3 };', ''],
    ['const a = { size, limit };', ''],
    ['const { size, limit = 3 } = a;', 'const'],
    ['go(x, { limit: 3 })', ''],
    ['function go({ limit }: Options) {', ''],
    ['return { limit };', 'return'],
    ['Segment { limit: 3, pos: 0 }', 'Segment'],
    ['&Segment{pos: f(x), limit: 3}', 'Segment'],
    ['Segment<T> { limit }', 'Segment'],
    ['new Segment { limit = 3 }', 'Segment'],
    ['Config(timeout=1, limit=3)', 'Config'],
    ['P(limit: 3)', 'P'],
  ])('finds %s', (line, type) => {
    expect(fieldKeys([line], 'limit', 'rust')).toMatchObject([{ line: 1, type }]);
  });

  it.each([
    'let limit = 3;',
    'if (x) { limit = 3; }',
    'go(limit)',
    'go(x, limit)',
    '[x, limit]',
    'function go(a: A, limit: number) {} // }',
    'a ? limit : b',
    '{ limits: 3 }',
    '{ unlimit: 3 }',
    '{ a: limit }',
    '{ limit::x }',
    '{ limit => 3 }',
    '// { limit: 3 }',
    "import { limit } from './a.js';",
    'export { limit };',
    'limit: 3',
  ])('finds none in %s', (line) => {
    const found = fieldKeys([line], 'limit', 'rust').filter(
      ({ type, isInBraces }) => isInBraces || type !== 'go',
    );
    expect(found).toEqual([]);
  });

  it('looks for the bracket above, where a line is indented less', () => {
    const inBraces = ['go({', '  size: {', '    all: 1,', '  },', '', '  limit: 3,', '});'];
    expect(fieldKeys(inBraces, 'limit', 'rust')).toMatchObject([
      { line: 6, type: '', isMade: false, isImplied: false, isInBraces: true, copied: '' },
    ]);
    const ofType = ['let a = Segment {', '    pos: 0,', '    limit,', '};'];
    expect(fieldKeys(ofType, 'limit', 'rust')).toMatchObject([{ line: 3, type: 'Segment' }]);
    const called = ['Config(', '    limit=3,', ')'];
    expect(fieldKeys(called, 'limit', 'rust')).toMatchObject([
      { line: 2, isInBraces: false, copied: '' },
    ]);
    const passed = ['go(', '  limit,', ');', 'if (x) {', '  limit = 3;', '}'];
    expect(fieldKeys(passed, 'limit', 'rust')).toEqual([]);
  });
});

describe('types that the braces do not tell', () => {
  const typesIn = (language: 'go' | 'csharp' | 'rust', text: string) =>
    fieldKeys(text.split('\n'), 'Limit', language).map(({ line, type, isImplied }) =>
      isImplied ? `${line} implied` : `${line} ${type}`,
    );

  it.each([
    ['all := []Segment{{Limit: 3}, {Pos: 1, Limit: 4}}', ['1 Segment']],
    ['all := map[string]*Segment{"a": {Limit: 3}}', ['1 Segment']],
    [
      'var all = [][]Segment{\n\t{\n\t\t{\n\t\t\tPos: 1,\n\t\t\tLimit: 3,\n\t\t},\n\t},\n}',
      ['5 Segment'],
    ],
    ['all := []Shelf{{Head: Segment{Limit: 3}}}', ['1 Segment']],
    ['for _, one := range []struct{ Limit int }{{Limit: 3}} {', ['1 ']],
    ['func all() {\n\tLimit:\n\tgo()\n}', ['2 ']],
  ])('are those before the outermost in Go: %s', (text, types) => {
    expect(typesIn('go', text)).toEqual(types);
  });

  it('are those in front only where there are some elsewhere', () => {
    expect(typesIn('rust', 'Segment { head: { Limit: 3 } }')).toEqual(['1 ']);
  });

  it.each([
    ['var a = new Segment(1, f(2)) { Limit = 3 };', 'Segment'],
    ['var a = new Shop.Segment<int>\n{\n    Limit = 3,\n};', 'Segment'],
    ['Segment a = new() { Pos = 1, Limit = 3 };', 'Segment'],
    ['public Segment? Head { get; } = new(1)\n{\n    Limit = 3,\n};', 'Segment'],
    ['Segment Head => new() { Limit = 3 };', 'Segment'],
    ['var a = new() { Limit = 3 };', 'var'],
    ['return new() { Limit = 3 };', null],
    ['void Make()\n{\n    Limit = 3, a = 4;\n}', ''],
  ])('are told by what C# makes: %s', (text, type) => {
    const [found] = typesIn('csharp', text);
    expect(found?.replace(/^\d+ /, '')).toBe(type ?? 'implied');
  });
});

it('knows the object of which a copy gets a key', () => {
  const copiedIn = (text: string) =>
    fieldKeys([text], 'limit', 'python').map(({ copied, type }) => `${type} ${copied}`);
  expect(copiedIn('dataclasses.replace(self.head, limit=3)')).toEqual(['replace self.head']);
  expect(copiedIn('evolve(head, size=1, limit=3)')).toEqual(['evolve head']);
  expect(copiedIn('head._replace(limit=3)')).toEqual(['_replace head']);
  expect(copiedIn('text.replace("a", limit=3)')).toEqual(['replace ']);
});

it('finds a name as a text of its own', () => {
  const lines = [
    "get('limit')",
    'all["limit"]',
    '`limit`',
    "'the limit'",
    '\'limit"',
    "// 'limit'",
    "import 'limit';",
  ];
  expect(fieldTexts(lines, 'limit')).toEqual([1, 2, 3]);
});
