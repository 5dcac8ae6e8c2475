import { describe, expect, it } from 'vitest';
import { MAX_SIGNATURE } from '../../../src/languages/language.js';
import { functionLine } from '../../../src/languages/outline/function-line.js';

const PARAMETERS = Array.from({ length: 40 }, (_, at) => `shelf${at}: &Shelf`).join(', ');

describe('the line of a long function', () => {
  it.each([
    [`pub(crate) fn sort<F: Fn(u8) -> u8>(${PARAMETERS}) -> Rack`, 'sort', ', …) -> Rack'],
    [`fn sort(${PARAMETERS}) -> Rack where T: ${'Keep + '.repeat(40)}Send`, 'sort', ', …) -> Rack'],
    [`suspend fun sort(${PARAMETERS}): Rack`, 'sort', ', …): Rack'],
  ])('keeps what it returns: %#', (head, name, end) => {
    const line = functionLine(head, name);
    expect(line.slice(-end.length)).toBe(end);
    expect(line.length).toBeLessThanOrEqual(MAX_SIGNATURE);
    expect(head.startsWith(line.slice(0, -end.length))).toBe(true);
  });

  it.each([
    [`Rack sort(${PARAMETERS}) const`, 'sort'],
    [`fn sort(${PARAMETERS})`, 'sort'],
    [`fn sort(${PARAMETERS}`, 'sort'],
  ])('is cut at its end where nothing behind the parameters is a type: %#', (head, name) => {
    expect(functionLine(head, name)).toBe(`${head.slice(0, MAX_SIGNATURE - 1).trimEnd()}…`);
  });

  it('leaves a short one as it is', () => {
    expect(functionLine('fn sort(a: A)\n    -> B', 'sort')).toBe('fn sort(a: A) -> B');
  });
});
