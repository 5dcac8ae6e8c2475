import { describe, expect, it } from 'vitest';
import { prototypesOf } from '../../../src/languages/c/prototypes.js';
import { C_LITERALS } from '../../../src/languages/c/shared.js';
import { scannerOf } from '../../../src/languages/outline/scan.js';
import { TokenReader } from '../../../src/languages/tokens/token-reader.js';

const scan = scannerOf({ literals: C_LITERALS });

function declaredIn(text: string): string[] {
  return prototypesOf(new TokenReader({ text, tokens: scan(text) })).map(({ exported, local }) =>
    exported === local ? local : `${exported} ${local}`,
  );
}

describe('prototypesOf', () => {
  it.each([
    ['API_EXPORT int depot_open(depot_t* depot, int (*cb)(int));', ['depot_open']],
    [
      'extern "C" {\nchar *name(void);\nvoid run(int)\n  ATTRIBUTE(1);\n}\nint more(void);',
      ['name', 'run', 'more'],
    ],
    ['__attribute__((noreturn)) void leave(int code);', ['leave']],
    [
      '#define OPEN(x) \\\n  open(x)\nint shut(int);\n#if A\nint one(void);\n#endif',
      ['shut', 'one'],
    ],
    ['int two(void), *other;', ['two']],
    [
      'extern API int\n  one(int) PURE,\n  two(int a, int b), **three(void);',
      ['one', 'two', 'three'],
    ],
    ['void printflike(1, 2) report(const char *, ...);', ['printflike', 'report']],
    ['int run(int) __printflike(1, 2);\nint shut(int) noexcept(true);', ['run', 'shut']],
    [
      'namespace a::inline b {\nint open(int);\nnamespace {\nint shut(int);\n}\n}\nint more(void);',
      ['open', 'shut', 'more', 'package b', 'package a'],
    ],
    [
      '#define BEGIN namespace a { inline namespace b {\nint open(int);',
      ['open', '#package a', '#package b'],
    ],
  ])('finds what %j leaves to others', (text, expected) => {
    expect(declaredIn(text)).toEqual(expected);
  });

  it.each([
    'static int hidden(int);',
    'typedef int (*callback)(int);',
    'int (*handler)(int);',
    'int open(int n) { return shut(n); }',
    'struct ops { int (*open)(int); int close(int); };',
    'int n = size(3);',
    'OPEN(store);',
    '}}}} ;((((',
  ])('finds nothing in %j', (text) => {
    expect(declaredIn(text)).toEqual([]);
  });
});
