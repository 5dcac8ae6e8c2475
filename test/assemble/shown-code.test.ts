import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Materials } from '../../src/assemble/materials.js';
import type { Selection } from '../../src/assemble/select.js';
import { shownCodeOf } from '../../src/assemble/shown-code.js';

const NAMES = ['size', 'si', 'ize', 'size_1', 'size$', '$size', 'é', 'siz', 'a.size', '*', ''];
const PIECES = ['size', 'size_1', '$', '.', ' ', 'a', 'é', '\u0301', '😀', '𝒳', '中', '-'];

/** What the code of one file uses of whose lines two hits show some. */
async function shownOf(lines: readonly string[]) {
  const materials = { lines: async () => lines } as unknown as Materials;
  const hits = [
    { path: 'a.ts', name: 'one', startLine: 1, endLine: 3 },
    { path: 'a.ts', name: 'two', startLine: 3, endLine: 5 },
  ];
  return shownCodeOf(materials, { definitions: hits, snippets: [] } as unknown as Selection);
}

describe('the names that shown code uses', () => {
  it('are the same however many are asked for', async () => {
    const line = fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((all) => all.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 7 }), async (lines) => {
        const asked = await shownOf(lines);
        for (let time = 0; time < 3; time++) {
          for (const name of NAMES) {
            const fresh = await shownOf(lines);
            expect(asked.uses('a.ts', name)).toBe(fresh.uses('a.ts', name));
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are those of the lines that are shown', async () => {
    const shown = await shownOf(['', '', '', '', 'use(inside)', 'use(outside)']);
    const unused = Array.from({ length: 30 }, (_, at) => shown.uses('a.ts', `other${at}`));
    expect(unused).not.toContain(true);
    expect(shown.uses('a.ts', 'inside')).toBe(true);
    expect(shown.uses('a.ts', 'outside')).toBe(false);
    expect(shown.uses('b.ts', 'inside')).toBe(false);
  });
});
