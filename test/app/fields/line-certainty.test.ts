import { afterAll, expect, it } from 'vitest';
import { removeTemporaryFolders } from '../../git/temporary-repository.js';
import { usesOf as usesInOrder } from './uses-of.js';

afterAll(removeTemporaryFolders);

/** Sorted by path and line, as texts. */
const usesOf = async (...asked: Parameters<typeof usesInOrder>): Promise<string[]> =>
  (await usesInOrder(...asked)).sort();

const STORE = `export const IStore = createDecorator<IStore>('store');
export interface IStore {
  open(path: string): void;
  open(path: URL): void;
  readonly limit: number;
}
export interface ILarge extends Readonly<IStore> { size: number }
export interface INarrow extends Partial<Omit<IStore, 'limit'>> { limit: 3 }
export class Store implements IStore {
  constructor(readonly limit: number) {}
  open() {}
}
export class Door { limit = 0; open() {} }
`;

it('knows members of interfaces by what objects are said to be', async () => {
  const files = {
    'store.ts': STORE,
    'use.ts': `import { type Door, type ILarge, type INarrow, IStore, type Store } from './store.js';
export class View {
  constructor(@IStore private readonly store: IStore, private readonly door: Door) {}
  show() {
    this.store.open('a');
    this.door.open();
    return this.store.limit + this.door.limit;
  }
}
export function sum(large: ILarge, own: Store, narrow: INarrow, any: any) {
  return (
    large.limit +
    own.limit +
    narrow.limit +
    any.limit
  );
}
`,
  };
  expect(await usesOf('IStore.open', files)).toEqual(['use.ts:5 resolved']);
  expect(await usesOf('IStore.limit', files)).toEqual([
    'store.ts:8 possible',
    'use.ts:12 resolved',
    // An object of a class has what the class has, which the interface only demands.
    'use.ts:13 possible',
    'use.ts:14 possible',
    'use.ts:15 possible',
    'use.ts:7 resolved',
  ]);
});

it('knows fields of classes by what objects are made of, and leaves out those of others', async () => {
  const files = {
    'shelf.py': `class Shelf:
    def __init__(self, room):
        self.room = room

    def free(self):
        return self.room


class Deep(Shelf):
    def twice(self):
        return self.room * 2


class Box:
    def __init__(self, room):
        self.room = room

    def ask(self):
        return self.room


class Mixed:
    def ask(self):
        return self.room
`,
    'use.py': `from shelf import Box, Shelf


def used(shelf: Shelf, box: Box, other):
    shelf.room += 1
    box.room += 1
    other.room += 1
    return [one.room for one in other]


made = Shelf(1).room
`,
  };
  expect(await usesOf('Shelf.room', files)).toEqual([
    'shelf.py:11 resolved',
    'shelf.py:24 possible',
    'shelf.py:6 resolved',
    'use.py:11 resolved',
    'use.py:5 resolved',
    'use.py:7 possible',
    'use.py:8 possible',
  ]);
});

it('says possible where an object may be of one of several classes', async () => {
  const files = {
    'pool.ts': `export class Pool { depth = 1 }
export class Lake { depth = 2 }
export class Deep extends Pool {}
export function both(one: Pool | Lake, deep: Deep, names: string[]) {
  one.depth;
  deep.depth;
  names.depth;
}
`,
  };
  expect(await usesOf('Pool.depth', files)).toEqual(['pool.ts:5 possible', 'pool.ts:6 resolved']);
});

it('reads a local name as code does that gives it a value', async () => {
  const files = {
    'lib.rs': `pub struct Leaf { pub width: u32 }
pub struct Stem { pub width: u32 }
fn leaf(at: u32) -> Option<Leaf> { None }
fn sum(all: Vec<u32>, stem: &Stem, one: Leaf) -> u32 {
    let mut total = stem.width + 1;
    total += one.width;
    for each in all.into_iter().flat_map(|at| leaf(at)) {
        total += each.width;
    }
    total
}
`,
  };
  expect(await usesOf('Leaf.width', files)).toEqual(['lib.rs:6 resolved', 'lib.rs:8 possible']);
});

it('knows what is called on an object that is no plain expression', async () => {
  const files = {
    'store.ts': STORE,
    'use.ts': `import { type Door, type IStore } from './store.js';
export function all(stores: Map<string, IStore>, doors: Map<string, Door>, any: any) {
  stores.get('a')!.open('b');
  doors.get('a')!.open();
  any.get('a').open();
  return stores.get('a').limit;
}
`,
  };
  expect(await usesOf('IStore.open', files)).toEqual(['use.ts:3 resolved', 'use.ts:5 possible']);
});

it('knows members of objects that are written in place and said to be of a type', async () => {
  const files = {
    'shelf.ts': `export interface Shelf { limit: number; open(): void; parts: Part }
export interface Part { limit: number }
export interface Rate { limit: number }
export type Either = Shelf | Rate;
`,
    'made.ts': `import type { Either, Rate, Shelf } from './shelf.js';
export const SHELF: Shelf = { limit: 1, open() {}, parts: { limit: 2 } };
export const RATE: Rate = { limit: 3 };
export const EITHER: Either = { limit: 4, open() {} };
export function shelfOf(): Shelf {
  const limit = 5;
  return { limit, open() {}, parts: SHELF.parts };
}
export const held = shelfOf();
`,
    'use.ts': `import { EITHER, held, RATE, SHELF, shelfOf } from './made.js';
SHELF.open();
SHELF.limit;
RATE.limit;
held.parts;
shelfOf().limit;
const { limit } = held;
if (limit > 3) go(...limit);
EITHER.limit;
EITHER.open();
`,
  };
  expect(await usesOf('shelf.ts:Shelf.limit', files)).toEqual([
    'made.ts:2 resolved',
    'made.ts:4 possible',
    'made.ts:7 possible',
    'use.ts:3 resolved',
    'use.ts:6 resolved',
    'use.ts:9 possible',
  ]);
  const calls = await usesOf('shelf.ts:Shelf.open', files);
  expect(calls.filter((one) => one.startsWith('use.ts'))).toEqual([
    'use.ts:10 possible',
    'use.ts:2 resolved',
  ]);
  expect(await usesOf('shelf.ts:Shelf.parts', files)).toEqual([
    'made.ts:2 resolved',
    'made.ts:7 resolved',
    'use.ts:5 resolved',
  ]);
});

it('takes an object of which only an empty interface is known for anything', async () => {
  const files = {
    'all.ts': `export interface Any { [key: string]: any }
export interface Shelf { limit: number }
export interface Rate { limit: number }
export function sum(any: Any, rate: Rate) {
  return any.limit + 1;
}
export function left(rate: Rate) {
  return rate.limit;
}
`,
  };
  expect(await usesOf('all.ts:Shelf.limit', files)).toEqual(['all.ts:5 possible']);
});
