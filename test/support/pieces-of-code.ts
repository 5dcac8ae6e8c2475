import fc from 'fast-check';
import { expect } from 'vitest';
import type { Span } from '../../src/languages/language.js';

/** Whether the pieces of code that are found in any text stand in it, one behind the other. @param parts What texts are made of. */
export function expectPiecesInOrder(
  codeIn: (text: string) => readonly Span[],
  parts: readonly string[],
): void {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts)), (written) => {
      const text = written.join('');
      let last = 0;
      for (const { start, end } of codeIn(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
      }
    }),
    { numRuns: 500 },
  );
}
