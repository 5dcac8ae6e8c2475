import { expect, it } from 'vitest';
import { beginsWithCapital } from '../../src/text/capital.js';

it('takes capital letters of any script for such', () => {
  for (const name of ['Depot', 'Z', 'Ärger', 'Жук', '𐐀x'])
    expect(beginsWithCapital(name)).toBe(true);
  for (const name of ['', 'depot', '_Depot', '[x', '@A', '9A', 'ärger', 'ǅ', '中'])
    expect(beginsWithCapital(name)).toBe(false);
});
