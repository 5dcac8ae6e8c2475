import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeOfHash } from '../../src/text/place-of-hash.js';

it('finds what a look at every hash finds', () => {
  const hash = fc.oneof(fc.nat({ max: 30 }), fc.constantFrom(0xffff_fffe, 0xffff_ffff));
  fc.assert(
    fc.property(fc.uniqueArray(hash), hash, (some, wanted) => {
      const hashes = Uint32Array.from(some).sort();
      expect(placeOfHash(hashes, wanted)).toBe(hashes.indexOf(wanted));
    }),
  );
});
