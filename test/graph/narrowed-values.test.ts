import { describe, expect, it } from 'vitest';
import { callsOf, repository } from './repository.js';

const SHOP = `export class Shelf { open() {} get first(): Item { return new Item() } }
export class Item { price() {} }
export class Other { open() {} price() {} }
export async function load(): Promise<Shelf> { return new Shelf() }
export async function items(): Promise<Item[]> { return [] }
`;
const IMPORTS = "import { Shelf, Item, Other, load, items } from './shop';\n";
const PARAMETERS = 'given: unknown, more: object, list: Item[]';

/** What a function of TypeScript calls for certain, beside the functions of the shop. */
async function calls(body: string, parameters = PARAMETERS): Promise<string[]> {
  const use = `${IMPORTS}export async function go(${parameters}) {\n${body}\n}\n`;
  const reader = await repository({ 'src/shop.ts': SHOP, 'src/use.ts': use });
  const found = await callsOf(reader, 'src/use.ts:go');
  const members = found.filter((one) => /^src\/shop\.ts:\w+\.\w+$/.test(one));
  return [...new Set(members)].map((one) => one.replace('src/shop.ts:', '')).sort();
}

describe('values of TypeScript for which another type is stated', () => {
  it.each([
    ['(given as Shelf).open();', ['Shelf.open']],
    ['(given as unknown as Shelf).open();', ['Shelf.open']],
    ['(<Shelf>given).open();', ['Shelf.open']],
    ['const shelf = given as Shelf;\nshelf.open();', ['Shelf.open']],
    ['const shelf = (await load()) as Shelf\nshelf.open()', ['Shelf.open']],
    ['const shelf = JSON.parse("{}") as Shelf | null;\nshelf?.open();', ['Shelf.open']],
    ['const found = given as Item[];\nfound[0].price();', ['Item.price']],
    ['const found = given as Map<string, Item>;\nfound.get("a")?.price();', ['Item.price']],
  ])('%s', async (body, expected) => {
    expect(await calls(body)).toEqual(expected);
  });

  it.each([
    [
      'a part of a value',
      'const shelf = more || (given as Shelf).first as Shelf && more;\nshelf.open();',
    ],
    ['what is constant', 'const shelf = given as const;\nshelf.open();'],
    ['the next statement', 'const shelf = given\nmore as Shelf\nshelf.open();'],
  ])('are not told by %s', async (_what, body) => {
    expect(await calls(body)).not.toContain('Shelf.open');
  });

  it('are told in fields', async () => {
    const use = `${IMPORTS}export class Hall {\n  private shelf = make() as Shelf;\n  go() {\n    this.shelf.open();\n  }\n}\n`;
    const reader = await repository({ 'src/shop.ts': SHOP, 'src/use.ts': use });
    expect(await callsOf(reader, 'src/use.ts:Hall.go')).toEqual(['src/shop.ts:Shelf.open']);
  });

  it('are still the functions and objects that are written', async () => {
    const use = `export interface Run { (): void; start(): void }
export const run = ((at: number) => at) as unknown as Run;
export const api = { start() {} } as Run;
export function go() {
  run();
  api.start();
}
`;
    const found = await callsOf(await repository({ 'src/use.ts': use }), 'src/use.ts:go');
    expect(found).toEqual(['src/use.ts:run', 'src/use.ts:api.start']);
  });
});

it('reads values in more brackets than a stack holds', async () => {
  const body = `const shelf = ${'('.repeat(20_000)}given${')'.repeat(20_000)} as Shelf;\nshelf.open();`;
  expect(await calls(body)).toEqual(['Shelf.open']);
});

describe('values whose class is tested', () => {
  it.each([
    ['if (given instanceof Shelf) given.open();'],
    ['if (given instanceof Shelf) {\n  more;\n  given.open();\n}'],
    ['if (more && given instanceof Shelf && given.open()) more;'],
    ['while (given instanceof Shelf) { given.open(); }'],
    ['if (!(given instanceof Shelf)) return;\ngiven.open();'],
    ['if (!(given instanceof Shelf)) {\n  more;\n  throw more;\n}\ngiven.open();'],
    ['assert(given instanceof Shelf);\ngiven.open();'],
    ['const open = given instanceof Shelf && given.open();'],
    ['return given instanceof Shelf ? given.open() : null;'],
    ['try {} catch (error) { if (error instanceof Shelf) error.open(); }'],
  ])('are objects of it: %s', async (body) => {
    expect(await calls(body)).toEqual(['Shelf.open']);
  });

  it.each([
    ['behind the block', 'if (given instanceof Shelf) { more; }\ngiven.open();'],
    ['in the other one', 'if (given instanceof Shelf) { more; } else given.open();'],
    [
      'for one test of several',
      'if (given instanceof Shelf || given instanceof Item) given.open();',
    ],
    [
      'behind a test that leaves nothing',
      'if (!(given instanceof Shelf)) { more; }\ngiven.open();',
    ],
    ['in the other choice', 'return given instanceof Shelf ? more : given.open();'],
    [
      'for a value in a function of that name',
      'if (given instanceof Shelf) [1].map((given) => given.open());',
    ],
    ['where it is denied', 'if (!given instanceof Shelf) given.open();'],
  ])('are none %s', async (_what, body) => {
    expect(await calls(body)).toEqual([]);
  });
});

describe('values that are taken of lists and of objects whose type is written in place', () => {
  it.each([
    ['const [first, ...rest] = list;\nfirst.price();', ['Item.price']],
    ['const [first, ...rest] = list;\nrest[0].price();', ['Item.price']],
    [
      'const [shelf, all] = await Promise.all([load(), items()]);\nshelf.open();\nall[0].price();',
      ['Item.price', 'Shelf.open'],
    ],
    ['const [, all] = await Promise.all([load(), items()]);\nall[0].price();', ['Item.price']],
    ['const [first] = await items();\nfirst.price();', ['Item.price']],
    ['const [{ first }, second] = list;\nsecond.price();', ['Item.price']],
  ])('%s', async (body, expected) => {
    expect(await calls(body)).toEqual(expected);
  });

  it.each([
    [
      'a parameter',
      'deps.shelf.open();',
      'deps: { other?: Other; readonly shelf: Shelf }',
      ['Shelf.open'],
    ],
    [
      'one in lines',
      'deps.item?.price();',
      'deps: {\n  shelf: Shelf\n  item: Item | null\n}',
      ['Item.price'],
    ],
    [
      'what is taken of it',
      'const { shelf: one } = deps;\none.open();',
      'deps: { shelf: Shelf }',
      ['Shelf.open'],
    ],
    ['no function of it', 'deps.open();', 'deps: { open(): void; shelf: Shelf }', []],
  ])('are told of %s', async (_what, body, parameters, expected) => {
    expect(await calls(body, parameters)).toEqual(expected);
  });

  it('are told of fields', async () => {
    const use = `${IMPORTS}export class Hall {\n  constructor(private deps: { shelf: Shelf }) {}\n  go() {\n    this.deps.shelf.open();\n  }\n}\n`;
    const reader = await repository({ 'src/shop.ts': SHOP, 'src/use.ts': use });
    expect(await callsOf(reader, 'src/use.ts:Hall.go')).toEqual(['src/shop.ts:Shelf.open']);
  });

  it('are told of a variable that keeps what a call returned', async () => {
    const made = 'let shelf = await load();\nshelf.open();';
    expect(await calls(made)).toEqual(['Shelf.open']);
    expect(await calls(`${made}\nshelf = given;`)).toEqual([]);
  });

  it('are told by the members of the type', async () => {
    const body = 'shelf.open();\nrenamed.price();';
    const parameters = '{ shelf, item: renamed }: { shelf: Shelf; item?: Item | null }';
    expect(await calls(body, parameters)).toEqual(['Item.price', 'Shelf.open']);
    expect(await calls('shelf.open();', '{ shelf }: { other: Shelf; shelf: unknown }')).toEqual([]);
  });
});
