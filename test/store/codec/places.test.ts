import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberedTable, placeOfName, placeOfRow } from '../../../src/store/codec/places.js';

const TABLES: readonly NumberedTable[] = [
  'blocks',
  'fact_terms',
  'fact_outlines',
  'fact_links',
  'edges',
];

describe('placeOfRow', () => {
  it('is another one for each table', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (id) => {
        expect(new Set(TABLES.map((table) => placeOfRow(table, id))).size).toBe(TABLES.length);
      }),
    );
  });

  it('is another one for a number of which some bits of a byte differ', () => {
    const change = fc.tuple(fc.nat({ max: 45 }), fc.integer({ min: 1, max: 127 }));
    fc.assert(
      fc.property(fc.maxSafeNat(), change, (id, [shift, bits]) => {
        const other = Number(BigInt(id) ^ (BigInt(bits) << BigInt(shift)));
        expect(placeOfRow('blocks', other)).not.toBe(placeOfRow('blocks', id));
      }),
    );
  });

  it('is a number of 32 bits', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (id) => {
        expect(placeOfRow('edges', id) >>> 0).toBe(placeOfRow('edges', id));
      }),
    );
  });
});

describe('placeOfName', () => {
  it('is another one for each name', () => {
    expect(placeOfName('directory 4')).not.toBe(placeOfName('directory 5'));
  });
});
