import { describe, expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `export class Shelf { run() {} open(): Shelf { return this; } }
export class Other { run() {} }
export function make(name: string): Shelf;
export function make(size: number): Other;
export function make(a: any): any { return a; }

export function build(name: string): Shelf;
export function build(name: string, size: number): Other;
export function build(...a: any[]): any { return a; }

export function on(event: 'close', f: (s: Shelf) => void): Shelf;
export function on(event: 'open', f: (s: Other) => void): Other;
export function on(event: string, f: any): any { return f; }

export class Store {
  get(name: string): Shelf;
  get(size: number): Other;
  get(a: any): any { return a; }
  static of(name: string): Shelf;
  static of(name: string, more: number): Other;
  static of(...a: any[]): any { return a; }
}
export declare function decl(name: string): Shelf;
export declare function decl(size: number): Other;
export interface Face {
  get(name: string): Shelf;
  get(size: number): Other;
}
export type Fun = { (name: string): Shelf; (size: number): Other };
export abstract class Abs {
  abstract get(name: string): Shelf;
  abstract get(size: number): Other;
}
export function each(list: Shelf[], f: (s: Shelf) => void): void;
export function each(list: Other[], f: (s: Other) => void): void;
export function each(list: any, f: any): void {}
export interface Node { run(): void }
export class Chain { text(): string; text(value: string): this; text(value?: string): any { return value ?? this; } run() {} }
export class Holder<T> { get(): T; get(at: number): Other; get(at?: number): any {} }
export function all(name: string): Shelf[];
export function all(size: number): Other[];
export function all(a: any): any { return a; }
export function pair(name: string): [Shelf, Other];
export function pair(size: number): [Other, Shelf];
export function pair(a: any): any { return a; }
export function keep<T>(value: T): T;
export function keep(value: string, at: number): Other;
export function keep(...a: any[]): any { return a; }
export function same(name: string): Shelf;
export function same(size: number): Shelf;
export function same(a: any): any { return a; }
export function maybe(name: string): Shelf;
export function maybe(size: number): number;
export function maybe(a: any): any { return a; }
`;

const USER = `import { all, pair, keep, same, maybe, Chain, Holder, make, build, on, Store, Face, Fun, decl, Abs, each, Other } from './kinds';
export function one(store: Store, face: Face, fun: Fun, abs: Abs, any: any) {
  make('a').run(); // Shelf
  make(1).run(); // Other
  make(any).run(); // Other? Shelf?
  const made = make(1);
  made.run(); // Other? Shelf?
  const { run } = make(1);
  build('a').run(); // Shelf
  build('a', 1).run(); // Other
  on('close', (s) => s.run()); // Other? Shelf?
  on('open', (s) => s.run()); // Other? Shelf?
  on('close', any).run(); // Shelf
  on('open', any).run(); // Other
  store.get('a').run(); // Shelf
  store.get(1).run(); // Other
  const got = store.get(1);
  got.run(); // Other? Shelf?
  Store.of('a').run(); // Shelf
  Store.of('a', 1).run(); // Other
  face.get('a').run(); // Shelf
  face.get(1).run(); // Other
  fun('a').run(); // Shelf
  fun(1).run(); // Other
  decl('a').run(); // Shelf
  decl(1).run(); // Other
  abs.get('a').run(); // Shelf
  abs.get(1).run(); // Other
  each([new Other()], (s) => s.run()); // Other? Shelf?
  all('a')[0].run(); // Shelf
  all(1)[0].run(); // Other
  pair(1)[0].run(); // Other
  keep(store.get('a')).run(); // Shelf
  keep('a', 1).run(); // Other
  same(any).run(); // Shelf
  maybe(any).run(); // Shelf?
  make(any).open().run(); // Shelf?
  build(...any).run(); // Other? Shelf?
  make('a, 1').run(); // Other? Shelf?
}
export function two(chain: Chain, holder: Holder<Shelf>) {
  chain.text('a').run(); // Chain
  holder.get(1).run(); // Other
}
`;

const KINDS_OF_PYTHON = `from typing import overload, Literal, Any
class Shelf:
    def run(self): pass
class Other:
    def run(self): pass
@overload
def make(name: str) -> Shelf: ...
@overload
def make(name: int) -> Other: ...
def make(name): ...

@overload
def mode(name: str, flag: Literal[True]) -> Shelf: ...
@overload
def mode(name: str, flag: Literal[False] = ...) -> Other: ...
def mode(name, flag=False): ...

class Store:
    @overload
    def get(self, name: str) -> Shelf: ...
    @overload
    def get(self, name: str, default: int) -> Other: ...
    def get(self, name, default=None): ...
    @overload
    def all(self, name: str) -> list[Shelf]: ...
    @overload
    def all(self, name: int) -> list[Other]: ...
    def all(self, name): ...
`;

const USER_OF_PYTHON = `from .kinds import make, mode, Store
def one(store: Store, any):
    make("a").run() # // Shelf
    make(1).run() # // Other
    make(any).run() # // Other? Shelf?
    made = make(1)
    made.run() # // Other? Shelf?
    mode("a", True).run() # // Shelf
    mode("a").run() # // Other
    mode("a", flag=True).run() # // Other? Shelf?
    store.get("a").run() # // Shelf
    store.get("a", 1).run() # // Other
    store.all(1)[0].run() # // Other
    for each in store.all(any):
        each.run() # // Other? Shelf?
`;

describe('a call of something with several signatures', () => {
  it('yields what the one says that fits what it is given, and each possibly where several may', async () => {
    const { said, found } = await marked('ts', [KINDS, USER]);
    expect(found).toEqual(said);
  });

  it('does so in Python', async () => {
    const { said, found } = await marked('py', [KINDS_OF_PYTHON, USER_OF_PYTHON]);
    expect(found).toEqual(said);
  });
});
