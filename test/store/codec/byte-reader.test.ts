import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader } from '../../../src/store/codec/byte-reader.js';
import { ByteWriter } from '../../../src/store/codec/byte-writer.js';
import { readStrings, writeStrings } from '../../../src/store/codec/string-pool.js';

describe('ByteReader', () => {
  it('reads varints of any size as they were written', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(), fc.maxSafeNat())), (numbers) => {
        const to = new ByteWriter(1);
        for (const number of numbers) to.varint(number);
        const from = new ByteReader(to.finish());
        expect(numbers.map(() => from.varint())).toEqual(numbers);
      }),
    );
  });

  it('reads strings of any UTF-16 as they were written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 8 }), { maxLength: 8 }),
        (strings) => {
          const to = new ByteWriter(1);
          writeStrings(to, strings);
          expect(readStrings(new ByteReader(to.finish()))).toEqual(strings);
        },
      ),
    );
    const halves = ['a\ud83d', '\ude00b', '\ufeff', 'é'];
    const to = new ByteWriter();
    writeStrings(to, halves);
    expect(readStrings(new ByteReader(to.finish()))).toEqual(halves);
  });

  it('throws on damage instead of running on or asking for gigabytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        try {
          readStrings(new ByteReader(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
    );
    expect(() => new ByteReader(Uint8Array.of(0xff, 0xff)).varint()).toThrow(RangeError);
    expect(() => new ByteReader(Uint8Array.of(9)).count()).toThrow(RangeError);
  });
});
