import { describe, expect, it } from 'vitest';
import { printable } from '../../src/render/plain-text.js';

describe('printable', () => {
  it('drops what Unicode calls a control character, a surrogate or no character, and nothing else', () => {
    const unprintable = /[^\P{Cc}\t\n]|[\p{Cs}\p{Noncharacter_Code_Point}]/gu;
    for (let first = 0; first < 0x110000; first += 0x100) {
      const points = Array.from({ length: 0x100 }, (_, at) => first + at);
      // With a letter between them no two surrogates are a pair.
      const text = points.map((point) => `${String.fromCodePoint(point)}a`).join('');
      expect(printable(text)).toBe(text.replace(unprintable, ''));
    }
  });
});
