import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BALANCE_BRACKETS } from '../../../src/languages/ecmascript/balance.js';
import { ECMASCRIPT_REPAIRS } from '../../../src/languages/ecmascript/repairs.js';
import { scanEcmascript } from '../../../src/languages/ecmascript/scan.js';
import { scanJava } from '../../../src/languages/java/scan.js';
import { PYTHON_REPAIRS } from '../../../src/languages/python/repairs.js';
import { scanPython } from '../../../src/languages/python/scanner.js';
import { overwritten } from '../../../src/languages/tokens/repair.js';

const PIECES = [
  ...'()[]{}<>,:;=`\'"#\n',
  ...['\r\n', '  ', ' in ', 'out ', 'import', 'type ', 'export ', '*', 'using', 'def ', 'case'],
  ...['abstract override ', '=>', '/* c */', '// c\n', '"""', '${', 'é', '😀'],
];

const broken = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })), { maxLength: 60 })
  .map((pieces) => pieces.join(''));

describe.each([
  ['TypeScript', scanEcmascript, ECMASCRIPT_REPAIRS],
  ['Python', scanPython, PYTHON_REPAIRS],
] as const)('repairs of %s', (_, scan, repairs) => {
  it('change no offset, whatever the text', () => {
    fc.assert(
      fc.property(broken, (text) => {
        const tokens = scan(text);
        for (const { overwrites } of repairs) {
          const made = overwritten(text, overwrites(tokens));
          expect(made.length).toBeGreaterThanOrEqual(text.length);
          expect(made.slice(text.length)).toMatch(/^[)\]}]*$/);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('overwritten', () => {
  it('writes in the order of the text, the first of two that overlap', () => {
    const overwrites = [
      { start: 4, characters: 'XY' },
      { start: 0, characters: 'AB' },
      { start: 1, characters: 'CD' },
    ];
    expect(overwritten('abcdefg', overwrites)).toBe('ABcdXYg');
  });
});

describe('brackets that no edit can have left', () => {
  const places = (open: number): number =>
    BALANCE_BRACKETS.overwrites(scanJava(`class A { void z() {}\n${'@Foo(x = \n'.repeat(open)}`))
      .length;

  it('are left as they are: a grammar takes seconds for a thousand of them', () => {
    expect(places(3)).toBeGreaterThan(2);
    expect(places(1000)).toBe(0);
  });
});
