import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { literalPattern } from '../../src/text/literal-pattern.js';
import { type AroundName, placeOfName } from '../../src/text/place-of-name.js';

const CALLED: AroundName = { before: /^[^\w.]?$/, behind: /\s*</y };
const STATED: AroundName = { before: /[\s>]/, behind: /\s*(?:[(=]|$)/y };

describe('placeOfName', () => {
  it('finds the first place of a name with what is asked for around it', () => {
    expect(placeOfName('Map.Row, Row<T> of Row <U>', 'Row', CALLED)).toEqual({ at: 9, end: 13 });
    expect(placeOfName('void row = row(int row)', 'row', STATED)).toEqual({ at: 5, end: 10 });
    expect(placeOfName('int rows', 'row', STATED)).toBeNull();
    expect(placeOfName('row', '', STATED)).toBeNull();
  });

  it('finds what a pattern with the name in it does', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', ' ', '<', '(', '=', '>') });
    const name = fc.string({ unit: fc.constantFrom('a', 'b', '.'), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(text, name, (written, wanted) => {
        const called = new RegExp(`(?<![\\w.])${literalPattern(wanted)}\\s*<`, 'u').exec(written);
        const place = placeOfName(written, wanted, CALLED);
        expect(place?.at).toBe(called?.index);
        expect(place?.end).toBe(called === null ? undefined : called.index + called[0].length);
        const stated = new RegExp(`[\\s>]${literalPattern(wanted)}\\s*(?:[(=]|$)`, 'u').exec(
          written,
        );
        expect(placeOfName(written, wanted, STATED)?.at).toBe(
          stated === null ? undefined : stated.index + 1,
        );
      }),
    );
  });
});
