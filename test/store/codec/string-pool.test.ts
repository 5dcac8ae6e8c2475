import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader } from '../../../src/store/codec/byte-reader.js';
import { ByteWriter } from '../../../src/store/codec/byte-writer.js';
import { readStringRun, writeStrings } from '../../../src/store/codec/string-pool.js';

function runOf(strings: readonly string[]) {
  const to = new ByteWriter();
  writeStrings(to, strings);
  return readStringRun(new ByteReader(to.finish()));
}

describe('StringRun', () => {
  const text = fc.oneof(fc.string({ maxLength: 6 }), fc.string({ unit: 'grapheme', maxLength: 6 }));

  it('gives each string, however it is asked for and whatever was asked for before', () => {
    const asked = fc.array(fc.record({ at: fc.nat(), how: fc.constantFrom('single', 'at', 'of') }));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 9 }), asked, (strings, questions) => {
        const run = runOf(strings);
        for (const { at, how } of questions) {
          const index = at % strings.length;
          const string = strings[index]!;
          if (how === 'of') expect(run.indexOf(string)).toBe(strings.indexOf(string));
          else if (how === 'at') expect(run.at(index)).toBe(string);
          else expect(run.single(index)).toBe(string);
        }
      }),
    );
  });

  it('knows of no string beyond the last', () => {
    expect(() => runOf(['a', 'b']).single(2)).toThrow(RangeError);
    expect(() => runOf([]).at(0)).toThrow(RangeError);
  });
});
