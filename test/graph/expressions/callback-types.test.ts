import { describe, expect, it } from 'vitest';
import { repository, usesOf } from '../repository.js';

const POOL = 'export class Pool {\n  run() {}\n}\nexport class Other {\n  run() {}\n}\n';

/** Uses of the method of a pool, by their lines in a file beside two classes that have one. */
async function runs(lines: readonly string[], more = {}) {
  const text = `import { Pool, Other } from './pool';\n${lines.join('\n')}\n`;
  const reader = await repository({ 'src/pool.ts': POOL, 'src/a.ts': text, ...more });
  const found = await usesOf(reader, 'src/pool.ts:Pool.run');
  return found.map((use) => use.slice('src/a.ts:'.length));
}

describe('parameters of functions that calls are given', () => {
  it('are what the signature of a function or method states', async () => {
    const lines = [
      'function each(name: string, done: (pool: Pool, size?: number) => void) {}',
      'const later = async <T>(done: ((error: T, pool: Pool) => void) | undefined) => {};',
      'class Store {',
      '  constructor(ready?: (this: Other, pool: Pool) => void) {}',
      '  on(name: string, done: (other: Other, pool: Pool) => void) {}',
      '  keep: (done: (pool: Pool) => void) => void;',
      '}',
      'export function go(store: Store) {',
      "  each('a', (pool, size) => { pool.run(); size.run(); });", // 10
      '  later(async (error, pool) => pool.run(error.run()));',
      '  new Store((pool) => pool.run());',
      "  store.on('a', function (other, pool) { other.run(); pool.run(); });",
      '  store.keep(pool => pool.run());', // 14
      "  each('a', (...pools) => pools.run());",
      '  each((pool) => pool.run());',
      "  each('a', ({ size }) => size.run());", // 17
      '  later<Map<string, () => void>>((error, pool) => pool.run());',
      '}',
    ];
    expect(await runs(lines)).toEqual([
      ...['10', '11', '12', '13', '14', '15?', '16?', '17?', '18'],
    ]);
  });

  it('are what an alias or an interface states', async () => {
    const lines = [
      'type Handler<T = string> = (pool: Pool, next: () => void) => void;',
      'type Either = Handler | ((pool: Pool) => void);',
      'type Round = Round;',
      'interface Options { ready(pool: Pool): void; readonly failed?: (error: Error, pool: Pool) => void; count: number }',
      'interface Store {',
      '  on(name: string, done: (this: Store, pool: Pool) => void): void;',
      '  handle(handler: Handler): void;',
      '  open(options: Options): void;',
      '}',
      'function use(handler: Handler<number>, round: Round) {}',
      'function open(name: string, options?: Partial<Options>) {}',
      'export function go(store: Store) {',
      '  use((pool) => pool.run());', // 14
      "  store.on('a', (pool) => pool.run());",
      '  store.handle((pool, next) => pool.run(next.run()));',
      "  open('a', { ready: (pool) => pool.run(), failed(error, pool) { pool.run(); } });",
      '  store.open({ async ready(pool) { pool.run(); }, count: (pool) => pool.run() });', // 18
      '  use(1, (pool) => pool.run());',
      '}',
    ];
    expect(await runs(lines)).toEqual(['14', '15', '16', '17', '18', '19?']);
  });

  it('are the elements of lists that the function is given, and what events are of', async () => {
    const lines = [
      "import type { Event, Observable } from 'far';",
      'class Store {',
      '  readonly onOpen: Event<Pool>;',
      '  get onClose(): Event<Pool> {}',
      '  pools: Observable<Pool>;',
      '  all(done: (pools: Pool[]) => void) {}',
      '}',
      'export function go(store: Store) {',
      '  store.onOpen((pool) => pool.run());', // 10
      '  store.onClose((pool) => pool.run());',
      '  store.pools.subscribe((pool) => pool.run());',
      '  store.all((pools) => pools.map((pool) => pool.run()));',
      '  store.all((pools) => { for (const pool of pools) pool.run(); });', // 14
      '}',
    ];
    expect(await runs(lines)).toEqual(['10', '11', '12', '13', '14']);
  });

  it('are nothing of the list that the function returns', async () => {
    const lines = [
      'class Other { run() {} }',
      'async function given(read: (pool: Pool) => Promise<Other[]>): Promise<Other[]> {}',
      'function some(read: any): Other[] {}',
      'export function go() {',
      '  given((pool) => { pool.run(); });', // 6
      '  some((pool) => { pool.run(); });',
      '}',
    ];
    expect(await runs(lines)).toEqual(['6', '7?']);
  });

  it('are what they are called where nothing is stated', async () => {
    const lines = [
      "import { each } from 'far';",
      'function free<T>(done: (one: T) => void) {}',
      'function any(done: (one: any) => void) {}',
      'export function go() {',
      '  each((pool) => pool.run());', // 6
      '  free((pool) => pool.run());',
      '  any((pool) => pool.run());',
      '  each<Other>((other) => other.run());',
      '}',
    ];
    expect(await runs(lines)).toEqual(['6?', '7?', '8?', '9?']);
  });
});

describe('variables and parameters about which nothing is known', () => {
  it('hide those of their name around them whose type is stated', async () => {
    const lines = [
      'let count = 0;',
      'export function go(pool: Pool, xs, open: () => Pool) {',
      '  pool.run();', // 4
      '  xs.forEach((pool) => pool.run());',
      '  xs((pool) => { if (pool) pool.run(); });',
      '  function inner(pool) { return pool.run(); }', // 7
      '  for (const pool of xs) pool.run();',
      '  { const pool = xs + 1; pool.run(); }',
      '  { const { pool } = xs; pool.run(); }', // 10
      '  try {} catch (pool) { pool.run(); }',
      '  { const { pool } = xs, size = pool.run(); }',
      '  xs.map((open) => open().run(pool.run()));', // 13
      '  xs.map(() => open().run());',
      '  { let pool; pool = new Pool(); pool.run(); }', // 15
      '  xs.map((pool: Other) => pool.run()); xs.map((one: Pool) => one.run());',
      '  const kept = (pool) => pool; kept(1).run();',
      '}',
    ];
    expect(await runs(lines)).toEqual([
      ...['4', '5?', '6?', '7?', '8?', '9?', '10?', '11?', '12?'],
      ...['13', '14', '15', '16', '17?'],
    ]);
  });
});

describe('parameters with a stated type of functions that are no definitions', () => {
  it('are of that type within their function', async () => {
    const lines = [
      'type Either = Pool | Other;',
      'type Kept = Readonly<Pool>;',
      'export function go<T extends Pool>(xs, one: Other) {',
      '  xs.map((one: Pool) => { one.run(); xs.map((one: Other) => one.run()); });', // 5
      '  xs.map((one?: Pool | null, at: number = 1) => one?.run());',
      '  xs.map(async function (one: Kept, at: Other) { one.run(); at.run(); });',
      '  xs.map((one: T, size: number) => one.run(size.run()));', // 8
      '  xs.map((all: Pool[]) => all.map((pool) => pool.run()));',
      '  xs.map((all: Map<string, Pool>) => all.get(1).run());',
      '  xs.map((all: Pool[]) => all.run());', // 11
      '  xs.map((one: Either) => one.run());',
      '  xs.map((one: Pool | Other) => one.run());',
      '  xs.map(<T,>(one: T) => one.run());', // 14
      '  xs.map((one: KeyboardEvent) => one.run());',
      '  xs.map((name: string, { one }: Pool) => one.run());',
      '  one.run();',
      '}',
    ];
    expect(await runs(lines)).toEqual(['5', '6', '7', '8', '9', '10', '12', '13?', '14?', '16?']);
  });
});

describe('call signatures', () => {
  it('tell parameters of functions, and what a call yields', async () => {
    const lines = [
      'type Handler<T = string> = (pool: Pool, next: () => void) => T;',
      'interface Handlers<E extends Map<string, () => void> = any> {',
      '  <P extends string = "a", R = () => void>(path: P, ...all: [Handler<P> & E, (pool: Pool) => void]): App',
      '  (handler: Handler<string, Other>, options: Map<string, Other>, done: (one: Other, pool: Pool) => void): App;',
      '  (a: string, b: string, c: string, ...all: Handler[]): App',
      '  size: number;',
      '}',
      'interface More extends Handlers { count: number }',
      'type Both = { (handler: Handler): Pool } & { open(...all: Handler[]): void };',
      'type Make = (path: string) => Pool;',
      'class App {', // 12
      '  get!: Handlers<any>;',
      '  more: More;',
      '  make: Make;',
      '  pool: Pool;',
      '}',
      'export const both: Both = make();', // 18
      'function use(name: string, ...all: Handler[]) {}',
      'export function go(app: App, own: Handlers, both: Both) {',
      "  app.get('/', (pool) => pool.run());", // 21
      '  app.get((pool) => pool.run(), new Map(), (other, pool) => { pool.run(); other.run(); });',
      "  app.get('/', one, (pool) => pool.run()).get((pool) => pool.run());",
      "  app.get('/').pool.run();", // 24
      "  app.more('/', (pool) => pool.run()).pool.run();",
      "  app.make('/').run();", // 26
      "  own('/', (pool) => pool.run());",
      '  both((pool) => pool.run()).run();',
      "  both.open('/', (pool) => pool.run());", // 29
      "  app.get('/', '/', '/', '/', (pool) => pool.run());",
      "  use('/', '/', (pool) => pool.run());",
      '  app.get((...pools) => pools.run());', // 32
      '}',
      'export const held = both((pool) => pool.run()).run();',
    ];
    expect(await runs(lines)).toEqual([
      ...['21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32?', '34'],
    ]);
  });
});
