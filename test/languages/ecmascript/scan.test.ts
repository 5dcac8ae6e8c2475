// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the cases are code.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanEcmascript } from '../../../src/languages/ecmascript/scan.js';
import { Token } from '../../../src/languages/tokens/token-list.js';

const letters: Record<number, string> = {
  [Token.Word]: 'w',
  [Token.String]: 's',
  [Token.Comment]: 'c',
  [Token.Number]: 'n',
  [Token.Pattern]: 'p',
};

/** Tokens as `kind:text`, punctuation as itself. */
function scan(text: string): string {
  const tokens = scanEcmascript(text);
  const shown: string[] = [];
  for (let at = 0; at < tokens.count; at++) {
    const kind = letters[tokens.kinds[at]!];
    const written = text.slice(tokens.starts[at], tokens.ends[at]);
    shown.push(kind === undefined ? written : `${kind}:${written}`);
  }
  return shown.join(' ');
}

describe('scanEcmascript', () => {
  it.each([
    ['a1.$b_ = 12.5e3', 'w:a1 . w:$b_ = n:12.5e3'],
    ["f('a\\'b', \"c\")", "w:f ( s:'a\\'b' , s:\"c\" )"],
    ['a / b / c', 'w:a / w:b / w:c'],
    ['x = /a[/]b/gi.test(y)', 'w:x = p:/a[/]b/gi . w:test ( w:y )'],
    ['return /x/', 'w:return p:/x/'],
    ['(a) / b / c', '( w:a ) / w:b / w:c'],
    ['a // b\nc /* d\ne */ f', 'w:a c:// b w:c c:/* d\ne */ w:f'],
    ['`a ${b({c: `d ${e}`})} f`', 's:`a ${ w:b ( { w:c : s:`d ${ w:e s:}` } ) s:} f`'],
    ["<p>Don't {x}</p>", "< w:p > w:Don ' w:t { w:x } < / w:p >"],
    ["case'a':", "w:case s:'a' :"],
    ['#!/usr/bin/env node\na', 'c:#!/usr/bin/env node w:a'],
    ['naïve = größe', 'w:naïve = w:größe'],
    ["'open\nnext", "' w:open w:next"],
    ['`open', '` w:open'],
    ['/* open', 'c:/* open'],
  ])('%j', (text, expected) => {
    expect(scan(text)).toBe(expected);
  });

  it('leaves only white space between tokens, whatever the text', () => {
    const code = fc.array(
      fc.constantFrom(
        'a',
        '1',
        "'",
        '"',
        '`',
        '${',
        '}',
        '{',
        '/',
        '*',
        '\\',
        '\n',
        ' ',
        '<',
        '(',
        ')',
        '=',
        'é',
      ),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          code.map((parts) => parts.join('')),
          fc.string(),
        ),
        (text) => {
          const tokens = scanEcmascript(text);
          let end = 0;
          for (let at = 0; at < tokens.count; at++) {
            expect(text.slice(end, tokens.starts[at]).trim()).toBe('');
            expect(tokens.ends[at]!).toBeGreaterThan(tokens.starts[at]!);
            end = tokens.ends[at]!;
          }
          expect(text.slice(end).trim()).toBe('');
          expect(end).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });
});
