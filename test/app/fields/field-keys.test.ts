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
    expect(fieldKeys([line], 'limit')).toMatchObject([{ line: 1, type }]);
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
    const found = fieldKeys([line], 'limit').filter(
      ({ type, isInBraces }) => isInBraces || type !== 'go',
    );
    expect(found).toEqual([]);
  });

  it('looks for the bracket above, where a line is indented less', () => {
    const inBraces = ['go({', '  size: {', '    all: 1,', '  },', '', '  limit: 3,', '});'];
    expect(fieldKeys(inBraces, 'limit')).toEqual([
      { line: 6, type: '', isInBraces: true, copied: '' },
    ]);
    const ofType = ['let a = Segment {', '    pos: 0,', '    limit,', '};'];
    expect(fieldKeys(ofType, 'limit')).toMatchObject([{ line: 3, type: 'Segment' }]);
    const called = ['Config(', '    limit=3,', ')'];
    expect(fieldKeys(called, 'limit')).toMatchObject([{ line: 2, isInBraces: false, copied: '' }]);
    const passed = ['go(', '  limit,', ');', 'if (x) {', '  limit = 3;', '}'];
    expect(fieldKeys(passed, 'limit')).toEqual([]);
  });
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
