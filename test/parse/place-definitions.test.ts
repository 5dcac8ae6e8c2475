import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FoundDefinition, NOWHERE } from '../../src/languages/language.js';
import { placeDefinitions } from '../../src/parse/place-definitions.js';

function found(start: number, end: number): FoundDefinition {
  return {
    ...{ name: `${start}`, nameSpan: NOWHERE, kind: 'function', span: { start, end } },
    ...{ headerEnd: start, signature: '', doc: '', docSpan: NOWHERE, exported: true },
    ...{ bases: [], members: [], owner: '', overload: false },
  };
}

/** Where each ends, and what is around it. */
function placesOf(spans: readonly (readonly [number, number])[]): string[] {
  return placeDefinitions(spans.map(([start, end]) => found(start, end))).map(
    ({ start, end, parent }) => `${start}-${end} in ${parent}`,
  );
}

describe('placeDefinitions', () => {
  it('lets what holds others reach as far as they do', () => {
    expect(
      placesOf([
        [0, 10],
        [2, 8],
        [5, 20],
        [15, 18],
        [20, 21],
      ]),
    ).toEqual(['0-20 in -1', '2-20 in 0', '5-20 in 1', '15-18 in 2', '20-21 in -1']);
  });

  it('gives every definition an end that all in it have, however they overlap', () => {
    const span = fc
      .tuple(fc.nat(60), fc.integer({ min: 1, max: 30 }))
      .map(([start, length]) => [start, start + length] as const);
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
        const placed = placeDefinitions(spans.map(([start, end]) => found(start, end)));
        for (const { end, parent } of placed)
          if (parent >= 0) expect(placed[parent]!.end).toBeGreaterThanOrEqual(end);
      }),
    );
  });
});
