import { describe, expect, it } from 'vitest';
import { callsOf, repository } from '../repository.js';

describe('a type behind a module', () => {
  const kinds = (name: string) => `export class Shelf { ${name}() {} }\n`;
  const user = (types: string) => `import * as kinds from './kinds.js';
import { Shelf } from './own.js';
${types}
`;

  it.each([
    ['export function f() { const a = new kinds.Shelf(); a.run(); }', 'src/kinds.ts:Shelf.run'],
    ['class A { all = new kinds.Shelf(); f() { this.all.run(); } }', 'src/kinds.ts:Shelf.run'],
    [
      'class A { all; constructor() { this.all = new kinds.Shelf(); } f() { this.all.run(); } }',
      'src/kinds.ts:Shelf.run',
    ],
    [
      'class A { constructor(private all: kinds.Shelf) {} f() { this.all.run(); } }',
      'src/kinds.ts:Shelf.run',
    ],
    ['export function f(a: kinds.Shelf) { a.run(); }', 'src/kinds.ts:Shelf.run'],
    ['export function f(a: Shelf) { a.run(); }', 'src/own.ts:Shelf.run'],
    [
      'export function f(a: kinds.Shelf[]) { for (const one of a) one.run(); }',
      'src/kinds.ts:Shelf.run',
    ],
    [
      'export function f(a: Map<string, kinds.Shelf>) { a.get("")?.run(); }',
      'src/kinds.ts:Shelf.run',
    ],
    ['export function f(a: kinds.Shelf | null) { a.run(); }', 'src/kinds.ts:Shelf.run'],
    [
      'export function f(a: Promise<kinds.Shelf>) { a.then((it) => it.run()); }',
      'src/kinds.ts:Shelf.run',
    ],
  ])('is that of the module in %s', async (types, called) => {
    const all = await repository({
      'src/kinds.ts': kinds('run'),
      'src/own.ts': kinds('run'),
      'src/user.ts': user(types),
    });
    const caller = types.includes('class A') ? 'A.f' : 'f';
    expect(await callsOf(all, `src/user.ts:${caller}`)).toContain(called);
  });
});
