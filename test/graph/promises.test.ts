import { expect, it } from 'vitest';
import { marked } from './marked-uses.js';

const KINDS = `export class Inner { run() {} kids: Inner[] = []; other(): Other { return new Other(); } }
export class Other { run() {} }
export class Third { run() {} }
export async function load(): Promise<Inner> { return new Inner(); }
export class Repo<T> { one(): T { return undefined as any; } all(): T[] { return []; } async load(): Promise<T> { return this.one(); } }
export class InnerRepo extends Repo<Inner> {}
`;

async function expectMarked(user: string): Promise<void> {
  const { said, found } = await marked('ts', [KINDS, user]);
  expect(said.length).toBeGreaterThan(0);
  expect(found).toEqual(said);
}

it('follows what promises are for through what is done with them', async () => {
  await expectMarked(`import { Inner, InnerRepo, load, Repo, Third } from './kinds';
export async function go(given: Promise<Inner>, repo: Repo<Third>, outside: any) {
  load().then((one) => one.other()).then((other) => other.run()); // Other
  const made = await given.then((one) => one.other());
  made.run(); // Other
  load().then((one) => repo.load()).then((third) => third.run()); // Third
  const found = await load().catch(() => null);
  found?.run(); // Inner
  given.finally(() => outside.close()).then((one) => one.run()); // Inner
  given.catch((error) => error.run()); // Inner? Other? Third?
  (await given).run(); // Inner
  const kept = load();
  (await kept).run(); // Inner
  (await load()).kids[0].run(); // Inner
  (await outside).run(); // Inner? Other? Third?
  const first = await new InnerRepo().load();
  first.run(); // Inner
  Promise.resolve(given).then((one) => one.run()); // Inner
}
`);
});

it('knows the objects of a class that is given types where they are made', async () => {
  await expectMarked(`import { Inner, Other, Repo } from './kinds';
export function go(all: Inner[], byName: Record<string, Other>, outside: any) {
  new Repo<Other>().one().run(); // Other
  new Repo<Other>().all()[0].run(); // Other
  new Repo().one().run(); // Inner? Other? Third?
  [...all].reverse().pop()!.run(); // Inner
  new Set(all).forEach((one) => one.run()); // Inner
  Object.values(byName)[0].run(); // Other
  Array.from(all).at(-1)!.run(); // Inner
  Object.freeze(all)[0].run(); // Inner
  Object.values(outside).run();
  Object.values(outside)[0].run(); // Inner? Other? Third?
}
`);
});

it('reads members that are called like words of the language', async () => {
  await expectMarked(`import { Inner } from './kinds';
export class Schema { default(x: string): Inner { return new Inner(); } delete(): this { return this; } }
export function go(schema: Schema) {
  schema.default('a').run(); // Inner
  schema.delete().default('a').run(); // Inner
}
`);
});
