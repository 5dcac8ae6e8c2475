import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  crc32,
  crc32ByTable,
  DamagedBlob,
  placed,
  seal,
  unseal,
} from '../../../src/store/codec/seal.js';

describe('seal', () => {
  it('is opened wherever it lies in memory', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.nat({ max: 7 }), (bytes, shift) => {
        const memory = new Uint8Array(bytes.length + 4 + shift);
        memory.set(seal(bytes), shift);
        const opened = unseal(memory.subarray(shift));
        expect(opened).toEqual(bytes);
        expect(opened.byteOffset % 4).toBe(0);
      }),
    );
  });

  it('notices every changed byte, and a missing end', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (bytes, at, flip) => {
          const sealed = seal(bytes);
          expect(() => unseal(sealed.subarray(0, at % 4))).toThrow(DamagedBlob);
          sealed[at % sealed.length]! ^= flip;
          expect(() => unseal(sealed)).toThrow(DamagedBlob);
        },
      ),
    );
  });

  it('is opened in its own place alone, for which it may be sealed later', () => {
    const place = fc.nat({ max: 2 ** 32 - 1 });
    fc.assert(
      fc.property(fc.uint8Array(), place, place, (bytes, own, other) => {
        expect(placed(seal(bytes), own)).toEqual(seal(bytes, own));
        expect(unseal(seal(bytes, own), own)).toEqual(bytes);
        if (own !== other) expect(() => unseal(seal(bytes, own), other)).toThrow(DamagedBlob);
      }),
    );
  });
});

describe('crc32', () => {
  it('has the check value of its standard', () => {
    expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926);
  });

  it('is the same by table, for versions of Node without it', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => crc32ByTable(bytes) === crc32(bytes)));
  });
});
