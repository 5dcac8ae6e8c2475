import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINE_END, scanPython } from '../../../src/languages/python/scanner.js';
import { Token } from '../../../src/languages/tokens/token-list.js';

/** Tokens as text; line ends as `¶`, strings, comments and numbers with a letter before them. */
function scan(text: string): string[] {
  const tokens = scanPython(text);
  return Array.from({ length: tokens.count }, (_, at) => {
    const kind = tokens.kind(at);
    const content = text.slice(tokens.starts[at], tokens.ends[at]);
    if (kind === LINE_END) return '¶';
    if (kind === Token.String) return `s:${content}`;
    if (kind === Token.Comment) return `c:${content}`;
    if (kind === Token.Number) return `n:${content}`;
    return content;
  });
}

describe('scanPython', () => {
  it('ends logical lines, not the lines within brackets or after a backslash', () => {
    expect(scan('f(a,\n  b)\n\nx = \\\n  y\n')).toEqual([
      'f',
      '(',
      'a',
      ',',
      'b',
      ')',
      '¶',
      'x',
      '=',
      'y',
      '¶',
    ]);
  });

  it.each([
    [`r"a\\"b" + b'''c'd''' `, [`s:r"a\\"b"`, '+', `s:b'''c'd'''`, '¶']],
    ['"""a\\""" b""" c', ['s:"""a\\""" b"""', 'c', '¶']],
    [`'open\nx`, [`s:'open`, '¶', 'x', '¶']],
    ['"""open\nx', ['s:"""open\nx', '¶']],
    ['"a\\\nb"', ['s:"a\\\nb"', '¶']],
    ['Rb"x" bird"y"', ['s:Rb"x"', 'bird', 's:"y"', '¶']],
  ])('reads the strings of %j', (text, expected) => {
    expect(scan(text)).toEqual(expected);
  });

  it.each([
    ['f"a{b.c()}d"', ['s:f"a', '{', 'b', '.', 'c', '(', ')', '}', 's:d"', '¶']],
    ['f"{{x}} {y}"', ['s:f"{{x}} ', '{', 'y', '}', 's:"', '¶']],
    [
      `f"{d['k']:>{w}}"`,
      ['s:f"', '{', 'd', '[', `s:'k'`, ']', ':', '>', '{', 'w', '}', '}', 's:"', '¶'],
    ],
    ['f"{a["k"]}" z', ['s:f"', '{', 'a', '[', 's:"k"', ']', '}', 's:"', 'z', '¶']],
    ['f"{n:#06x}" z', ['s:f"', '{', 'n', ':', 'n:06x', '}', 's:"', 'z', '¶']],
    ['f"\\N{DASH} {a}"', ['s:f"\\N{DASH} ', '{', 'a', '}', 's:"', '¶']],
    ['f"{open\nnext', ['s:f"', '{', 'open', '¶', 'next', '¶']],
  ])('reads the code within the f-string %j', (text, expected) => {
    expect(scan(text)).toEqual(expected);
  });

  it('keeps comments and numbers whole', () => {
    expect(scan('x=1_000.5e3 # it\'s "one"\r\n.5')).toEqual([
      'x',
      '=',
      'n:1_000.5e3',
      `c:# it's "one"`,
      '¶',
      'n:.5',
      '¶',
    ]);
  });

  it('closes a bracket that was left open before the next statement', () => {
    expect(scan('f(a\ndef g(): pass')).toEqual([
      'f',
      '(',
      'a',
      '¶',
      'def',
      'g',
      '(',
      ')',
      ':',
      'pass',
      '¶',
    ]);
    expect(scan('f(a\n@g\n')).toEqual(['f', '(', 'a', '¶', '@', 'g', '¶']);
    expect(scan('(a\n @ b)')).toEqual(['(', 'a', '@', 'b', ')', '¶']);
  });

  it('takes any text, with tokens in order and within it', () => {
    const pieces = fc.constantFrom(
      'f"',
      '"""',
      "'",
      '{',
      '}',
      '(',
      ')',
      '\\',
      '\n',
      '#',
      'def',
      ' ',
      'é',
      '1',
      ':',
      'rb"',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (source) => {
        const tokens = scanPython(source);
        let last = 0;
        for (let at = 0; at < tokens.count; at++) {
          expect(tokens.starts[at]).toBeGreaterThanOrEqual(last);
          expect(tokens.ends[at]).toBeGreaterThanOrEqual(tokens.starts[at]!);
          last = tokens.ends[at]!;
        }
        expect(last).toBeLessThanOrEqual(source.length);
      }),
      { numRuns: 200 },
    );
  });

  it('reads deeply nested f-strings without exhausting the stack', () => {
    expect(scanPython('f"{'.repeat(20_000)).count).toBeGreaterThan(0);
  });
});
