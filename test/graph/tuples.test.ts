import { expect, it } from 'vitest';
import { marked } from './marked-uses.js';

const KINDS = `export class Inner { run() {} }
export class Other { run() {} }
export class Third { run() {} }
export function pair(): [Inner, second?: Other] { return undefined as any; }
export async function later(): Promise<readonly [Inner, Other] | null> { return null; }
export class Shelf { both(): [Inner, Other] { return undefined as any; } all(): Inner[] { return []; } }
`;

it('knows the parts of a tuple of TypeScript by their places', async () => {
  const { said, found } = await marked('ts', [
    KINDS,
    `import { Inner, later, pair, Shelf } from './kinds';
export async function go(shelf: Shelf, outside: any) {
  const [a, b] = pair();
  a.run(); // Inner
  b.run(); // Other
  const [, c] = shelf.both();
  c.run(); // Other
  shelf.both()[0].run(); // Inner
  const [d, e] = await later();
  e.run(); // Other
  const [first, ...rest] = shelf.all();
  first.run(); // Inner
  rest[0].run(); // Inner
  const [f] = outside.both();
  f.run(); // Inner? Other? Third?
}
export class Child extends Shelf {
  go() {
    super.both()[1].run(); // Other
    super.all()[0].run(); // Inner
  }
}
`,
  ]);
  expect(said.length).toBeGreaterThan(0);
  expect(found).toEqual(said);
});
