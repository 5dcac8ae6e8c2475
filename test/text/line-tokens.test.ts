import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineTokens, lineTokens, TokenTable } from '../../src/text/line-tokens.js';
import { tokensOf } from '../../src/text/terms.js';

const line = fc.oneof(
  fc.constantFrom('', '}', 'const size = maxSize;', 'straße Ω_1', 'x y '.repeat(300)),
  fc
    .array(fc.constantFrom('a', 'get_header', ' ', '.'), { maxLength: 9 })
    .map((all) => all.join('')),
);

function tokensIn({ starts, ends, numbers, table }: LineTokens, at: number): string[] {
  const own = numbers.subarray(starts[at], ends[at]);
  return Array.from(own, (number) => table.tokens[number]!);
}

describe('LineTokens', () => {
  it('gives the tokens of every line, in whatever order spans are asked for', () => {
    const span = fc.tuple(fc.nat({ max: 40 }), fc.nat({ max: 40 }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), fc.array(span), (lines, spans) => {
        const tokens = new LineTokens(lines, new TokenTable());
        for (const [one, other] of spans) {
          const from = Math.min(one, other, lines.length);
          const to = Math.min(Math.max(one, other), lines.length);
          tokens.prepare(from, to);
          for (let at = from; at < to; at++) {
            expect(tokensIn(tokens, at)).toEqual(tokensOf(lines[at]!));
            expect(tokens.lengths[at]).toBe(lines[at]!.length);
          }
        }
      }),
    );
  });

  it('is kept with its lines, and only for the table by which they were numbered', () => {
    const lines = ['const a = b;'];
    const table = new TokenTable();
    const kept = lineTokens(lines, table);
    expect(lineTokens(lines, table)).toBe(kept);
    expect(lineTokens([...lines], table)).not.toBe(kept);
    const renumbered = lineTokens(lines, new TokenTable());
    renumbered.prepare(0, 1);
    expect(tokensIn(renumbered, 0)).toEqual(['const', 'a', 'b']);
  });
});
