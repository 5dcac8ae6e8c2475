import { describe, expect, it } from 'vitest';
import { dialectOf, languageOf } from '../../../src/languages/index.js';
import { classifyPath } from '../../../src/walk/classify-path.js';

describe('files that C code includes', () => {
  it.each([
    ['{MAKE_CMD("hmget", hmgetCommand)},\n', 'c'],
    ['HANDLE_NODE(Add, "add")\n#undef HANDLE_NODE\n', 'c'],
    ['VERSION(1, 2)\nVERSION (1, 3)\n', 'c'],
    ['LIBRARY shop\nEXPORTS\n  open @1\n', 'text'],
    ['; what the shop offers\n\n; all\nEXPORTS\n  open @1\n', 'text'],
  ])('are C where they are no list of exports: %j', (text, language) => {
    expect(dialectOf('c', text)).toBe(language);
  });

  it('are sources, as far as their paths tell', () => {
    expect([languageOf('src/commands.def'), classifyPath('src/commands.def')]).toEqual([
      'c',
      'source',
    ]);
  });
});
