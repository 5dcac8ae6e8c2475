import { describe, expect, it } from 'vitest';
import type { QueryRequest } from '../../../src/app/answering/query-request.js';
import { requestScope } from '../../../src/app/answering/request-scope.js';
import { defaults } from '../../../src/config.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const ROOT = '/home/me/my shop';
const table = await memoryReader(
  ['app.tsx', 'docs/guide.md', 'src/cart.py', 'src/cart/rows.py', 'test/cart.py'].map((path) => ({
    path,
    facts: makeFacts([]),
  })),
).files();
const scopeOf = (request: Partial<QueryRequest>) =>
  requestScope(table, ROOT, defaults, { query: 'x', ...request });

describe('requestScope', () => {
  it.each([
    [`${ROOT}/src/cart.py`, '', 'src/cart.py'],
    [`${ROOT}/src/**`, 'docs', 'src/**'],
    [ROOT, '', '**'],
    ['./rows.py', 'src/cart', 'src/cart/rows.py'],
    ['../cart.py', 'src/cart', 'src/cart.py'],
    ['.', 'src', 'src'],
    ['cart.py', 'src', 'cart.py'],
  ])('puts the path %j, given in %j, below the root', (glob, folder, expected) => {
    expect(scopeOf({ paths: [glob], folder })).toMatchObject({ paths: [expected], unmatched: [] });
  });

  it('says which paths are nowhere', () => {
    expect(scopeOf({ paths: ['/elsewhere/**', '../../x'], folder: 'src' }).unmatched).toEqual([
      'no indexed file matches "/elsewhere/**"',
      'no indexed file matches "../x"',
    ]);
  });

  it('pins what a shell makes of a path', () => {
    const pins = [`${ROOT}/test/cart.py`, './cart.py', 'rows.py'];
    expect(scopeOf({ pins, folder: 'src' }).pins).toEqual([
      'test/cart.py',
      'src/cart.py',
      'src/cart/rows.py',
    ]);
  });

  it('knows a language by its name in any case, or by an ending', () => {
    const languages = ['Python', 'py', '.md', 'TSX', 'klingon', 'txt', 'C#', 'c++'];
    const { languages: known, unmatched } = scopeOf({ languages });
    expect(known).toEqual([
      'python',
      'python',
      'markdown',
      'tsx',
      'klingon',
      'txt',
      'csharp',
      'cpp',
    ]);
    expect(unmatched.map((sentence) => sentence.split(';')[0])).toEqual([
      'no indexed file is in "klingon"',
      'no indexed file is in "txt"',
      'no indexed file is in "csharp"',
      'no indexed file is in "cpp"',
    ]);
  });
});
