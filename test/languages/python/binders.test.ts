import { expect, it } from 'vitest';
import type { ParsedSource } from '../../../src/languages/language.js';
import { findBinders } from '../../../src/languages/python/binders.js';
import { scanPython } from '../../../src/languages/python/scanner.js';

function bound(text: string): number {
  const tokens = scanPython(text);
  const { binders } = findBinders(
    { tokens } as ParsedSource,
    new Uint8Array(tokens.count),
    (name) => name === 'x',
  );
  return binders.length;
}

it.each([
  'for ',
  'for x ',
  'lambda ',
  'lambda x(',
  'lambda x: ',
  'x as (',
  'as x ',
  '[x for x in ',
  'x for x in ',
  'x, ',
  'x = ',
  'x[',
  '(x, ',
  'global x;',
])('finds what %j binds in a time that grows with the text alone', (opening) => {
  const start = performance.now();
  expect(bound(opening.repeat(20_000))).toBeLessThanOrEqual(40_000);
  expect(performance.now() - start).toBeLessThan(2000);
});
