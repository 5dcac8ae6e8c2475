import { describe, expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `export class Shelf { run() {} }
export class Other { run() {} }
export class Box<T> { run() {} }
export function present<T>(value: T | null | undefined): T { return value!; }
export function last<T>(all: readonly T[], from = 0): T { return all[from]; }
export const once = <T,>(make: () => T): T => make();
export async function retry<T>(make: () => Promise<T>): Promise<T> { return make(); }
export class Registry { find<T>(name: string): T { return null!; } }
export const make = (path: string) => (path === '' ? new Shelf() : new Shelf());
export function opened(a: string, b: string) { if (a) return make(a); return make(b); }
`;

/** What functions yield by their type parameters, a line each: behind it stands whose \`run\` is called. */
const USER = `import { Box, last, once, opened, Other, present, Registry, retry, Shelf } from './kinds';
const value = new Other();
class User {
  shelf: Shelf | null = null;
  others: Other[] = [];
  async load(): Promise<Shelf> { return null!; }
  async go(shelf: Shelf | undefined, registry: Registry) {
    present(this.shelf).run(); // Shelf
    const own = present(this.shelf);
    own.run(); // Shelf
    const given = present(shelf);
    given.run(); // Shelf
    const end = last(this.others);
    end.run(); // Other
    last(this.others, 1).run(); // Other
    present(new Box<Map<Shelf, Other>>(1, 2)).run(); // Box
    once(() => new Other()).run(); // Other
    once(() => this.shelf!).run(); // Shelf
    (await retry(() => this.load())).run(); // Shelf
    registry.find<Other>('a').run(); // Other
    opened('a', 'b').run(); // Shelf
  }
  unknown(value) {
    present(value).run(); // Box? Other? Shelf?
    const one = present(value);
    one.run(); // Box? Other? Shelf?
  }
}
`;

describe('ofGivenType', () => {
  it('tells what a call yields by what it is given', async () => {
    const { said, found } = await marked('ts', [KINDS, USER]);
    expect(found).toEqual(said);
  });
});
