import { describe, expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

/** What type parameters of classes stand for, a line each: behind it stands whose `run` is called. */
const EXAMPLES: Readonly<Record<string, readonly [kinds: string, user: string]>> = {
  ts: [
    `export class Shelf { run() {} }
export class Other { run() {} }
export type Maybe<T> = T | null;
export type Making<T> = () => T;
export class Base<K, T> {
  first!: T;
  make!: () => T;
  constructor(protected own: T) {}
  get current(): T { return this.first; }
  find(key: K): T | undefined { return undefined; }
  all(): T[] { return []; }
  async load(): Promise<T> { return this.first; }
}
export class Middle<E> extends Base<string, E> {}
export class Store extends Middle<Shelf> {}
export interface Source<T> { one(key: string): Promise<T>; many(): Promise<T[]>; readonly last: T; }
export interface Shelves extends Source<Shelf> {}
export type Others = Source<Other>;
export const open = (): Base<string, Other> => null!;
`,
    `import { Base, Maybe, Making, open, Other, Others, Shelf, Shelves, Source, Store } from './kinds';
class User extends Base<Other, Shelf> {
  more = new Base<string, Other>(null!);
  go() {
    this.first.run(); // Shelf
    this.own.run(); // Shelf
    this.more.first.run(); // Other
  }
}
async function go(store: Store, shelves: Shelves, others: Others, source: Source<Other>, base: Base<Shelf, Other>) {
  store.find('a')?.run(); // Shelf
  store.current.run(); // Shelf
  store.make().run(); // Shelf
  store.all()[0].run(); // Shelf
  store.all().forEach((one) => one.run()); // Shelf
  for (const one of store.all()) one.run(); // Shelf
  (await store.load()).run(); // Shelf
  const loaded = await shelves.one('a');
  loaded.run(); // Shelf
  shelves.last.run(); // Shelf
  (await others.one('a')).run(); // Other
  source.last.run(); // Other
  for (const one of await source.many()) one.run(); // Other
  base.find(null!)?.run(); // Other
  open().current.run(); // Other
}
function aliases(one: Maybe<Shelf>, make: Making<Other>, unknown: Maybe<Missing>) {
  one?.run(); // Shelf
  make().run(); // Other
  unknown?.run(); // Other? Shelf?
}
`,
  ],
  py: [
    `from typing import Generic, TypeVar

K = TypeVar("K")
T = TypeVar("T")

class Shelf:
    def run(self): ...

class Other:
    def run(self): ...

class Base(Generic[K, T]):
    first: T
    def find(self, key: K) -> T: ...
    def maybe(self) -> "T | None": ...
    def all(self) -> list[T]: ...
    @property
    def current(self) -> T: ...

class Middle(Base[str, T]): ...

class Store(Middle[Shelf]): ...

class Newer[E]:
    def one(self) -> E: ...

def open() -> Newer[Other]: ...
`,
    `from src.kinds import Base, Newer, Other, Shelf, Store, open

class User(Base[Other, Shelf]):
    def go(self):
        self.first.run() // Shelf
        self.find(None).run() // Shelf

def go(store: Store, base: Base[Shelf, Other], newer: Newer[Shelf]):
    store.find("a").run() // Shelf
    store.maybe().run() // Shelf
    store.current.run() // Shelf
    store.all()[0].run() // Shelf
    for one in store.all():
        one.run() // Shelf
    base.find(None).run() // Other
    newer.one().run() // Shelf
    open().one().run() // Other
`,
  ],
};

describe('ofTypeParameter', () => {
  it.each(Object.keys(EXAMPLES))('tells whose method is called in a file .%s', async (ending) => {
    const { said, found } = await marked(ending, EXAMPLES[ending]!);
    expect(found).toEqual(said);
  });
});
