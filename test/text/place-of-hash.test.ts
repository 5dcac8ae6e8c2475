import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeFrom, placeOfHash } from '../../src/text/place-of-hash.js';

it('finds what a look at every hash finds', () => {
  const hash = fc.oneof(fc.nat({ max: 30 }), fc.constantFrom(0xffff_fffe, 0xffff_ffff));
  fc.assert(
    fc.property(fc.uniqueArray(hash), hash, (some, wanted) => {
      const hashes = Uint32Array.from(some).sort();
      expect(placeOfHash(hashes, wanted)).toBe(hashes.indexOf(wanted));
    }),
  );
});

it('goes on from a place as a look at every hash does', () => {
  const hash = fc.oneof(fc.nat({ max: 60 }), fc.constantFrom(0xffff_fffe, 0xffff_ffff));
  fc.assert(
    fc.property(fc.uniqueArray(hash), fc.array(hash), (some, wanted) => {
      const hashes = Uint32Array.from(some).sort();
      let at = 0;
      for (const each of Uint32Array.from(wanted).sort()) {
        at = placeFrom(hashes, at, each);
        const first = hashes.findIndex((one) => one >= each);
        expect(at).toBe(first < 0 ? hashes.length : first);
      }
    }),
  );
});
