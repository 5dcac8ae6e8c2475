import { expect, it } from 'vitest';
import type { ParsedSource } from '../../../src/languages/language.js';
import { findBinders } from '../../../src/languages/python/binders.js';
import { scanPython } from '../../../src/languages/python/scanner.js';
import { timeOf } from '../../support/time-of.js';

function bound(text: string): void {
  const tokens = scanPython(text);
  const roles = new Uint8Array(tokens.count);
  findBinders({ tokens } as ParsedSource, roles, (name) => name === 'x');
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
  const text = opening.repeat(20_000);
  expect(timeOf(() => bound(text), 4_000)).toBeLessThan(4_000);
});
